import { performance } from 'node:perf_hooks';
import { headers as newHeaders, type Msg, type NatsConnection, type Subscription } from '@nats-io/nats-core';
import { ownerOf, type RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { enterCall, runInCall } from '../context/call-context.ts';
import type { Logger } from '../log/create-logger.ts';
import { busEventFailures, busHandlerSeconds, busInFlight } from '../metrics/metrics.ts';
import { busHeaders } from './bus-headers.ts';
import type { FoundHandler, FoundListener } from './discover-handlers.ts';
import { errorToWire, invalid } from './wire-error.ts';

/** Answers requests and hears events for one service, and can stop without losing what it has begun. */
export class BusServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly working = new Set<Promise<void>>();
  private readonly connection: NatsConnection;
  private readonly service: string;
  private readonly prefix: string;
  private readonly logger: Logger;

  constructor(connection: NatsConnection, service: string, prefix: string, logger: Logger) {
    this.connection = connection;
    this.service = service;
    this.prefix = prefix;
    this.logger = logger;
  }

  /**
   * Begins to listen; resolves once NATS knows.
   *
   * @throws Error when a contract belongs to another service or two methods answer the same one.
   */
  async listen(handlers: readonly FoundHandler[], listeners: readonly FoundListener[]): Promise<void> {
    const seen = new Set<string>();
    for (const handler of handlers) {
      const { subject } = handler.contract;
      if (ownerOf(handler.contract) !== this.service)
        throw new Error(`${this.service} must not answer ${subject}`);
      if (seen.has(subject)) throw new Error(`${subject} has two handlers`);
      seen.add(subject);
      this.subscribe(subject, this.service, (message) => this.answer(handler, message));
    }
    for (const listener of listeners) {
      const queue = listener.everyReplica ? undefined : this.service;
      this.subscribe(listener.event.subject, queue, (message) => this.hear(listener, message));
    }
    await this.connection.flush();
  }

  /** Takes no more, finishes what it has, and resolves when the answers are sent. */
  async drain(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    while (this.working.size > 0) await Promise.all(this.working);
    await this.connection.flush();
  }

  private subscribe(subject: string, queue: string | undefined, work: (message: Msg) => Promise<void>): void {
    const callback = (error: Error | null, message: Msg): void => {
      if (error) this.logger.error({ err: error, subject }, 'the subscription ended');
      else this.track(work(message));
    };
    this.subscriptions.push(
      this.connection.subscribe(this.prefix + subject, queue ? { queue, callback } : { callback }),
    );
  }

  private track(work: Promise<void>): void {
    busInFlight.inc({ service: this.service });
    const tracked = work.finally(() => {
      this.working.delete(tracked);
      busInFlight.dec({ service: this.service });
    });
    this.working.add(tracked);
  }

  private answer({ contract, work }: FoundHandler, message: Msg): Promise<void> {
    const { headers } = message;
    const call = enterCall(headers?.get(busHeaders.requestId), headers?.get(busHeaders.traceparent));
    return runInCall(call, async () => {
      const begun = performance.now();
      let outcome = 'ok';
      try {
        message.respond(await reply(contract, work, message));
      } catch (error) {
        const refusal = this.refusal(error, contract.subject);
        outcome = refusal.code;
        const errorHeaders = newHeaders();
        errorHeaders.set(busHeaders.error, refusal.code);
        message.respond(errorToWire(refusal), { headers: errorHeaders });
      } finally {
        busHandlerSeconds.observe(
          { service: this.service, subject: contract.subject, outcome },
          (performance.now() - begun) / 1_000,
        );
      }
    });
  }

  private refusal(error: unknown, subject: string): AppError {
    const refusal = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
    this.logger[refusal.level]({ err: error, code: refusal.code, subject }, 'the request was refused');
    return refusal;
  }

  private hear({ event, work }: FoundListener, message: Msg): Promise<void> {
    const call = enterCall(
      message.headers?.get(busHeaders.requestId),
      message.headers?.get(busHeaders.traceparent),
    );
    return runInCall(call, async () => {
      try {
        await work(event.payload.parse(message.json()));
      } catch (error) {
        busEventFailures.inc({ service: this.service, subject: event.subject });
        this.logger.error({ err: error, subject: event.subject }, 'the event could not be worked on');
      }
    });
  }
}

/** The reply of a handler as text, checked against the contract on the way in and out. */
async function reply(
  contract: RequestContract,
  work: (argument: unknown) => unknown,
  message: Msg,
): Promise<string> {
  const request = contract.request.safeParse(parsed(message));
  if (!request.success) throw invalid('BAD_REQUEST', request.error);
  const answer = contract.reply.safeParse(await work(request.data));
  if (!answer.success) throw invalid('INTERNAL', answer.error);
  return JSON.stringify(answer.data);
}

function parsed(message: Msg): unknown {
  try {
    return message.json();
  } catch (cause) {
    throw new AppError('BROKEN_JSON', { cause });
  }
}
