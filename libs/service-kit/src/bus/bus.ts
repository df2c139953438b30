import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  headers as newHeaders,
  RequestError,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/nats-core';
import { type EventContract, type ReplyOf, type RequestContract, type RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { z } from 'zod';
import { formatActor } from '../context/actor.ts';
import { currentCall, enterCall, traceparentOf } from '../context/call-context.ts';
import { inSpan, recordError } from '../context/span.ts';
import { busRetries, busRequestSeconds } from '../metrics/metrics.ts';
import { busHeaders } from './bus-headers.ts';
import { readBody } from './large-bodies.ts';
import { replyShapeOf } from './reply-shape.ts';
import { RetryBudget } from './retry-budget.ts';
import { withSecondAttempt } from './second-attempt.ts';
import { contractMismatch, errorFromWire } from './wire-error.ts';

/** Retry interval and time limit without a responder: a killed service is back in less than three seconds. */
const pauseWithoutResponderMs = 40;
const noResponderTimeoutMs = 3_000;
/** A request that may be retried is sent again if no reply comes for this part of its timeout. */
const retryAfterPart = 0.2;

export interface RequestOptions {
  /** Timeout for the reply, in milliseconds; that of the contract when absent. */
  timeoutMs?: number;
}

/** Sends requests to other services and publishes events. */
export class Bus {
  private readonly connection: NatsConnection;
  private readonly prefix: string;
  private readonly ownActor: string;
  private readonly retries = new RetryBudget();

  /** @param process the actor of messages that are sent outside of a call */
  constructor(connection: NatsConnection, prefix: string, process: string) {
    this.connection = connection;
    this.prefix = prefix;
    this.ownActor = formatActor({ kind: 'process', name: process });
  }

  /**
   * Sends a request to the owner of a contract and returns the parsed reply. Without a responder (during a restart) it
   * retries for three seconds. A request that a responder has received is sent again only if it reads (007).
   *
   * The owner validates the payload and its reply; the reply is validated here only if the owner is of another version.
   *
   * @throws AppError the owner's error; SERVICE_UNAVAILABLE without a reply in time; INTERNAL when the payload or the
   *   reply violates the contract.
   */
  async request<C extends RequestContract>(
    contract: C,
    payload: RequestOf<C>,
    { timeoutMs = contract.timeoutMs }: RequestOptions = {},
  ): Promise<ReplyOf<C>> {
    const { subject } = contract;
    const begun = performance.now();
    let outcome = 'ok';
    return inSpan(currentCall() ?? enterCall(undefined, undefined), 'request', subject, async (span) => {
      try {
        return await this.sendRequest(contract, payload, timeoutMs);
      } catch (error) {
        outcome = recordError(span, error);
        throw error;
      } finally {
        busRequestSeconds.observe({ subject, outcome }, (performance.now() - begun) / 1_000);
      }
    });
  }

  /**
   * Publishes an event; call it after the write, never before. It does not wait: a reply sent afterwards arrives after
   * the event, and subscribers catch up from the database on events lost with NATS.
   */
  publish<E extends EventContract>(event: E, payload: z.input<E['payload']>): void {
    const body = JSON.stringify(event.payload.parse(payload));
    this.connection.publish(this.prefix + event.subject, body, { headers: this.callHeaders() });
  }

  private async sendRequest<C extends RequestContract>(
    contract: C,
    payload: RequestOf<C>,
    timeoutMs: number,
  ): Promise<ReplyOf<C>> {
    const { subject } = contract;
    const body = JSON.stringify(payload);
    const answer = await (contract.effect === 'reads'
      ? this.deliverWithRetry(subject, body, timeoutMs)
      : this.deliver(subject, body, timeoutMs));
    if (answer.headers?.has(busHeaders.error)) throw errorFromWire(subject, answer.string());
    return readReply(contract, answer);
  }

  /** Sends the request a second time if no reply comes: its receiver may have been killed. */
  private deliverWithRetry(subject: string, body: string, timeoutMs: number): Promise<Msg> {
    return withSecondAttempt({
      attempt: (withinMs) => this.deliver(subject, body, withinMs),
      ...{ timeoutMs, retryAfterMs: timeoutMs * retryAfterPart },
      mayRetry: () => {
        const isAllowed = this.retries.take();
        if (isAllowed) busRetries.inc({ subject });
        return isAllowed;
      },
    });
  }

  private async deliver(subject: string, body: string, timeoutMs: number): Promise<Msg> {
    const begun = performance.now();
    for (;;) {
      const waited = performance.now() - begun;
      try {
        const answer = await this.connection.request(this.prefix + subject, body, {
          timeout: Math.max(1, timeoutMs - waited),
          headers: this.callHeaders(),
        });
        this.retries.add();
        return answer;
      } catch (cause) {
        const nobodyListens = cause instanceof RequestError && cause.isNoResponders();
        const timeout = Math.min(noResponderTimeoutMs, timeoutMs) - pauseWithoutResponderMs;
        if (!nobodyListens || waited >= timeout) throw unanswered(subject, cause);
        await pause(pauseWithoutResponderMs);
      }
    }
  }

  /** The headers that propagate the current call. */
  private callHeaders(): MsgHdrs {
    const call = currentCall() ?? enterCall(undefined, undefined);
    const headers = newHeaders();
    headers.set(busHeaders.requestId, call.requestId);
    headers.set(busHeaders.traceparent, traceparentOf(call));
    headers.set(busHeaders.actor, call.actor || this.ownActor);
    return headers;
  }
}

function unanswered(subject: string, cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`Nobody answered ${subject}`, { cause }) });
}

/** A contract violation (another version on the other side) is an error of the shop, not of the person. */
async function readReply<C extends RequestContract>(contract: C, answer: Msg): Promise<ReplyOf<C>> {
  let body: unknown;
  try {
    body = await readBody(answer);
  } catch (cause) {
    throw contractMismatch(contract.subject, 'reply', cause);
  }
  // The owner has validated the reply against this very shape.
  if (answer.headers?.get(busHeaders.shape) === replyShapeOf(contract)) return body as ReplyOf<C>;
  const reply = contract.reply.safeParse(body);
  if (!reply.success) throw contractMismatch(contract.subject, 'reply', reply.error);
  return reply.data as ReplyOf<C>;
}
