import { performance } from 'node:perf_hooks';
import { headers as newHeaders, type Msg } from '@nats-io/nats-core';
import { RpcException, type MessageHandler } from '@nestjs/microservices';
import type { EventContract, RequestContract } from '@shop/contracts';
import { AppError, type ErrorCode } from '@shop/domain';
import { isObservable, lastValueFrom } from 'rxjs';
import { formatActor } from '../context/actor.ts';
import { enterCall, type CallContext } from '../context/call-context.ts';
import { failSpan, inSpan, recordError } from '../context/span.ts';
import type { Logger } from '../log/create-logger.ts';
import { busEventFailures, busHandlerSeconds } from '../metrics/metrics.ts';
import { isDatabaseUnavailable } from '../mongo/is-database-unavailable.ts';
import { BusContext } from './bus-context.ts';
import { isRefusedByGuard } from './bus-error.filter.ts';
import { busHeaders } from './bus-headers.ts';
import { packBody } from './large-bodies.ts';
import { replyShapeOf } from './reply-shape.ts';
import { unreadableThing } from './unreadable-thing.ts';
import { contractMismatch, errorToWire } from './wire-error.ts';

/** The receiver of a message, for logs and metrics. */
export interface MessageReceiver {
  service: string;
  logger: Logger;
}

/** A method that handles a contract, as wrapped by Nest. */
export interface RequestHandler {
  contract: RequestContract;
  handle: MessageHandler;
}

/** Replies to one request, with an error if the handler threw one. @throws when the reply cannot be sent */
export function answerRequest(
  { service, logger }: MessageReceiver,
  handler: RequestHandler,
  message: Msg,
): Promise<void> {
  const { subject } = handler.contract;
  const begun = performance.now();
  let outcome = 'ok';
  return inSpan(callOf(message), 'answer', subject, async (span) => {
    try {
      const headers = newHeaders();
      const body = await packBody(await reply(handler, message, logger), headers);
      headers.set(busHeaders.shape, replyShapeOf(handler.contract));
      message.respond(body, { headers });
    } catch (error) {
      const refusal = toAppError(error);
      logger[refusal.level]({ err: error, code: refusal.code, subject }, 'the request was refused');
      outcome = recordError(span, refusal);
      const headers = newHeaders();
      headers.set(busHeaders.error, refusal.code);
      message.respond(errorToWire(subject, refusal), { headers });
    } finally {
      const seconds = (performance.now() - begun) / 1_000;
      busHandlerSeconds.observe({ service, subject, outcome }, seconds);
    }
  });
}

/** A method that handles an event, as wrapped by Nest, with that event. */
interface EventReceiver {
  event: EventContract;
  handle: MessageHandler;
  payload: () => unknown;
}

/** The validated payload of an event, parsed only once for all its handlers. @throws when it violates the contract */
export function readEventOnce(event: EventContract, message: Msg): () => unknown {
  let parsed: { payload: unknown } | undefined;
  return () => (parsed ??= { payload: event.payload.parse(message.json()) }).payload;
}

/** Runs one event handler. Never rejects: its errors are logged and counted. */
export function handleEvent(
  { service, logger }: MessageReceiver,
  { event, handle, payload }: EventReceiver,
  message: Msg,
): Promise<void> {
  const { subject } = event;
  return inSpan(callOf(message), 'event', subject, async (span) => {
    try {
      await run(handle, payload(), new BusContext(message, subject));
    } catch (err) {
      failSpan(span, 'failed');
      busEventFailures.inc({ service, subject });
      logger.error({ err, subject }, 'the event could not be worked on');
    }
  });
}

/** Converts an error for the caller: AppErrors are unchanged, all others are replaced without details. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error), { cause: error });
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof RpcException && isRefusedByGuard(error)) return 'FORBIDDEN';
  return isDatabaseUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL';
}

/** The actor of messages without one: a process of an earlier version, or a tool. */
const unknownActor = formatActor({ kind: 'process', name: 'unknown' });

function callOf({ headers }: Msg): CallContext {
  return enterCall(
    headers?.get(busHeaders.requestId),
    headers?.get(busHeaders.traceparent),
    headers?.get(busHeaders.actor) || unknownActor,
  );
}

/** The serialised reply of a handler; request and reply are validated against the contract. */
async function reply({ contract, handle }: RequestHandler, message: Msg, logger: Logger): Promise<string> {
  const { subject } = contract;
  const request = contract.request.safeParse(parseBody(subject, message));
  if (!request.success) throw contractMismatch(subject, 'request', request.error);
  try {
    const answer = contract.reply.safeParse(
      await run(handle, request.data, new BusContext(message, subject)),
    );
    if (!answer.success) throw contractMismatch(subject, 'reply', answer.error);
    return JSON.stringify(answer.data);
  } catch (error) {
    throw unreadableThing(contract, request.data, error, logger) ?? error;
  }
}

/** Nest returns the method's result, or an Observable if there is an interceptor or an error. */
async function run(handle: MessageHandler, payload: unknown, context: BusContext): Promise<unknown> {
  const result: unknown = await handle(payload, context);
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}

function parseBody(subject: string, message: Msg): unknown {
  try {
    return message.json();
  } catch (cause) {
    throw contractMismatch(subject, 'request', cause);
  }
}
