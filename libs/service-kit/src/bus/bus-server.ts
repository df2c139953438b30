import { performance } from 'node:perf_hooks';
import {
  errors,
  headers as newHeaders,
  type Msg,
  type NatsConnection,
  type Subscription,
} from '@nats-io/nats-core';
import { ownerOf, type RequestContract } from '@shop/contracts';
import { AppError, fieldText } from '@shop/domain';
import { enterCall, type CallContext } from '../context/call-context.ts';
import { failSpan, inSpan } from '../context/span.ts';
import type { Logger } from '../log/create-logger.ts';
import { busEventFailures, busHandlerSeconds, busInFlight } from '../metrics/metrics.ts';
import { busHeaders } from './bus-headers.ts';
import type { FoundHandler, FoundListener } from './discover-handlers.ts';
import { badReply, badRequest, errorToWire } from './wire-error.ts';

/** Answers requests and hears events for one service, and can stop without losing what it has begun. */
export class BusServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly working = new Set<Promise<void>>();
  /** Subjects that this account may not listen to. */
  private readonly refused = new Set<string>();
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
   * @throws Error when a contract belongs to another service, two methods answer the same one, or NATS lets this account not
   *   listen to one of them.
   */
  async listen(handlers: readonly FoundHandler[], listeners: readonly FoundListener[]): Promise<void> {
    assertOwnHandlers(this.service, handlers);
    for (const handler of handlers) {
      this.subscribe(handler.contract.subject, this.service, (message) => this.answer(handler, message));
    }
    for (const listener of listeners) {
      const queue = listener.everyReplica ? undefined : this.service;
      this.subscribe(listener.event.subject, queue, (message) => this.hear(listener, message));
    }
    void this.logErrors();
    await this.connection.flush();
    const [refused] = this.refused;
    if (refused) throw new Error(`NATS does not let this account listen to ${refused}`);
  }

  /** Takes no more, finishes what it has, and resolves when the answers are sent. */
  async drain(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    while (this.working.size > 0) await Promise.all(this.working);
    await this.connection.flush();
  }

  /** An event that this account may not publish is refused after `publish` has returned. */
  private async logErrors(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'error') this.logger.error({ err: status.error }, 'NATS refuses something');
    }
  }

  private subscribe(subject: string, queue: string | undefined, work: (message: Msg) => Promise<void>): void {
    const callback = (error: Error | null, message: Msg): void => {
      if (error) {
        if (error instanceof errors.PermissionViolationError) this.refused.add(this.prefix + subject);
        this.logger.error({ err: error, subject }, 'the subscription ended');
      } else this.track(subject, work(message));
    };
    this.subscriptions.push(
      this.connection.subscribe(this.prefix + subject, queue ? { queue, callback } : { callback }),
    );
  }

  /** Keeps what is being worked on, so that a stop can wait for it; whatever goes wrong stays with its own message. */
  private track(subject: string, work: Promise<void>): void {
    busInFlight.inc({ service: this.service });
    const tracked = work
      .catch((err: unknown) => this.logger.error({ err, subject }, 'the answer could not be sent'))
      .finally(() => {
        this.working.delete(tracked);
        busInFlight.dec({ service: this.service });
      });
    this.working.add(tracked);
  }

  private answer({ contract, work }: FoundHandler, message: Msg): Promise<void> {
    const { subject } = contract;
    const begun = performance.now();
    let outcome = 'ok';
    return inSpan(callOf(message), 'answer', subject, async (span) => {
      try {
        message.respond(await reply(contract, work, message));
      } catch (error) {
        const refusal = this.refuse(error, subject);
        outcome = refusal.code;
        if (refusal.level === 'error') failSpan(span, outcome);
        const headers = newHeaders();
        headers.set(busHeaders.error, refusal.code);
        message.respond(errorToWire(refusal), { headers });
      } finally {
        const labels = { service: this.service, subject, outcome };
        busHandlerSeconds.observe(labels, (performance.now() - begun) / 1_000);
      }
    });
  }

  /** What the asking side is told: refusals as they are, everything else without a word of what happened. */
  private refuse(error: unknown, subject: string): AppError {
    const refusal = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
    this.logger[refusal.level]({ err: error, code: refusal.code, subject }, 'the request was refused');
    return refusal;
  }

  private hear({ event, work }: FoundListener, message: Msg): Promise<void> {
    const { subject } = event;
    return inSpan(callOf(message), 'hear', subject, async (span) => {
      try {
        await work(event.payload.parse(message.json()));
      } catch (err) {
        failSpan(span, 'failed');
        busEventFailures.inc({ service: this.service, subject });
        this.logger.error({ err, subject }, 'the event could not be worked on');
      }
    });
  }
}

function assertOwnHandlers(service: string, handlers: readonly FoundHandler[]): void {
  const seen = new Set<string>();
  for (const { contract } of handlers) {
    if (ownerOf(contract) !== service) throw new Error(`${service} must not answer ${contract.subject}`);
    if (seen.has(contract.subject)) throw new Error(`${contract.subject} has two handlers`);
    seen.add(contract.subject);
  }
}

function callOf({ headers }: Msg): CallContext {
  return enterCall(headers?.get(busHeaders.requestId), headers?.get(busHeaders.traceparent));
}

/** The reply of a handler as text, checked against the contract on the way in and out. */
async function reply(
  contract: RequestContract,
  work: (argument: unknown) => unknown,
  message: Msg,
): Promise<string> {
  const request = contract.request.safeParse(parsed(message), { error: fieldText });
  if (!request.success) throw badRequest(request.error);
  const answer = contract.reply.safeParse(await work(request.data));
  if (!answer.success) throw badReply(answer.error);
  return JSON.stringify(answer.data);
}

function parsed(message: Msg): unknown {
  try {
    return message.json();
  } catch (cause) {
    throw new AppError('BROKEN_JSON', { cause });
  }
}
