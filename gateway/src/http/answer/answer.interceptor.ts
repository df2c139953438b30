import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { AppError } from '@shop/domain';
import { formatActor, kitTokens, runInCall, type Logger } from '@shop/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { GatewayConfig } from '../../config.ts';
import { cacheKey } from '../../read-cache/cache-key.ts';
import { ReadCache, type TaggedAnswer } from '../../read-cache/read-cache.ts';
import { accessOf } from '../../auth/access.ts';
import { actorOf } from '../../auth/actor-of.ts';
import { AcceptedResponse } from './accepted-response.ts';
import { prepareForApp, prepareOwn, prepareShared } from './prepare-answer.ts';
import { PreparedResponse } from './prepared-response.ts';
import { sendStream } from './send-stream.ts';
import { StreamedResponse } from './streamed-response.ts';
import { routeOf } from '../endpoint/endpoint.decorator.ts';
import type { ServedRoute } from '../endpoint/route.ts';
import { identifiesOptionally } from '../../auth/session.ts';
import { within } from './within.ts';

/** Converts the return value of a handler method to the bytes of the response. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  private readonly cache: ReadCache;
  private readonly timeoutMs: number;
  private readonly longTimeoutMs: number;
  private readonly uploadTimeoutMs: number;

  constructor(
    cache: ReadCache,
    @Inject(kitTokens.config) config: GatewayConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.cache = cache;
    this.timeoutMs = config.GATEWAY_ANSWER_TIMEOUT_MS;
    this.longTimeoutMs = this.timeoutMs + config.GATEWAY_RECEIVE_TIMEOUT_MS;
    this.uploadTimeoutMs = this.timeoutMs + config.GATEWAY_UPLOAD_TIMEOUT_MS;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // Nest also runs global interceptors for socket messages, which have no HTTP response.
    if (context.getType() !== 'http') return next.handle();
    const method = context.getHandler();
    const route = routeOf(method);
    if (!route) throw new AppError('INTERNAL', { cause: `${method.name} has no route` });
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const isForAll = accessOf(method)?.who === 'public' && !identifiesOptionally(method);
    const isForApp = accessOf(method)?.who === 'app';
    const isShared = route.method === 'GET' && !route.isVolatile && isForAll;
    const prepare = isShared ? prepareShared : isForApp ? prepareForApp : prepareOwn;
    const call = { ...request.call, actor: formatActor(actorOf(request.person, request.appId)) };
    const answered = runInCall(call, () => this.answer(route, request, next));
    return from(
      answered.then((answer) => {
        const reply = http.getResponse<FastifyReply>();
        if (answer instanceof StreamedResponse)
          return sendStream(answer, reply.code(route.status), this.logger);
        return prepare(answer, request, reply.code(answer.status ?? route.status));
      }),
    );
  }

  private answer(
    route: ServedRoute,
    request: FastifyRequest,
    next: CallHandler,
  ): Promise<PreparedResponse | StreamedResponse> {
    const make = (): Promise<unknown> => within(this.limitOf(route), lastValueFrom(next.handle()));
    if (route.keptUntilEventOf === undefined) return make().then((value) => toAnswer(route, value));
    return this.cache.through(cacheKey(route, request), async () => toKept(route, request, await make()));
  }

  /** A method that reads a form with files takes as long as the upload. */
  private limitOf({ multipart, isLong }: ServedRoute): number {
    if (multipart) return this.uploadTimeoutMs;
    return isLong ? this.longTimeoutMs : this.timeoutMs;
  }
}

/** Creates a response to be cached, with its cache tags. */
function toKept(route: ServedRoute, { params, query }: FastifyRequest, value: unknown): TaggedAnswer {
  const reply = checked(route.reply, value);
  const requested = { params: route.params.parse(params), query: route.query.parse(query) };
  return { answer: json(reply), tags: route.cacheTagsOf?.(reply, requested) ?? [] };
}

/** Only the fields of the reply's schema are sent. */
function toAnswer(route: ServedRoute, value: unknown): PreparedResponse | StreamedResponse {
  if (value instanceof PreparedResponse || value instanceof StreamedResponse) return value;
  if (!(value instanceof AcceptedResponse)) return json(checked(route.reply, value));
  if (!route.accepted) throw new AppError('INTERNAL', { cause: `${route.path} has no answer of 202` });
  return json(checked(route.accepted, value.reply), 202);
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value);
  if (error) throw new AppError('INTERNAL', { cause: error });
  return data;
}

function json(data: unknown, status?: number): PreparedResponse {
  return new PreparedResponse(JSON.stringify(data), 'application/json; charset=utf-8', {}, status);
}
