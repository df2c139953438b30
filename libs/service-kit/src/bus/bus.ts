import { performance } from 'node:perf_hooks';
import {
  headers as newHeaders,
  RequestError,
  TimeoutError,
  type Msg,
  type NatsConnection,
} from '@nats-io/nats-core';
import type { EventContract, ReplyOf, RequestContract, RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { z } from 'zod';
import { currentCall, enterCall, traceparentOf } from '../context/call-context.ts';
import { busRequestSeconds } from '../metrics/metrics.ts';
import { busHeaders } from './bus-headers.ts';
import { errorFromWire, invalid } from './wire-error.ts';

const pauseWithoutResponderMs = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface RequestOptions {
  /** How long to wait for the answer, in milliseconds; the contract's own time when absent. */
  timeoutMs?: number;
}

/** Asks other services and tells them what happened. */
export class Bus {
  private readonly connection: NatsConnection;
  private readonly prefix: string;

  constructor(connection: NatsConnection, prefix: string) {
    this.connection = connection;
    this.prefix = prefix;
  }

  /**
   * Asks the owner of a contract and gives its parsed reply. While nobody listens (a service is being restarted) it asks
   * again until the time is up; a request that somebody took is never sent twice.
   *
   * @throws AppError the owner's own; BAD_REQUEST when the payload does not fit the contract; SERVICE_UNAVAILABLE when
   *   nobody answers in time; INTERNAL when the answer does not fit the contract.
   */
  async request<C extends RequestContract>(
    contract: C,
    payload: RequestOf<C>,
    options: RequestOptions = {},
  ): Promise<ReplyOf<C>> {
    const begun = performance.now();
    let outcome = 'ok';
    try {
      return await this.ask(contract, payload, options.timeoutMs ?? contract.timeoutMs);
    } catch (error) {
      outcome = error instanceof AppError ? error.code : 'INTERNAL';
      throw error;
    } finally {
      busRequestSeconds.observe({ subject: contract.subject, outcome }, (performance.now() - begun) / 1_000);
    }
  }

  /**
   * Tells whoever listens that something happened; call it after the write, never before. It resolves once NATS has the
   * message. An event that is lost is caught up from the database.
   */
  async publish<E extends EventContract>(event: E, payload: z.input<E['payload']>): Promise<void> {
    const parsed = event.payload.parse(payload);
    this.connection.publish(this.prefix + event.subject, JSON.stringify(parsed), { headers: this.headers() });
    await this.connection.flush();
  }

  private async ask<C extends RequestContract>(
    contract: C,
    payload: RequestOf<C>,
    timeoutMs: number,
  ): Promise<ReplyOf<C>> {
    const request = contract.request.safeParse(payload);
    if (!request.success) throw invalid('BAD_REQUEST', request.error);
    const answer = await this.deliver(contract.subject, JSON.stringify(request.data), timeoutMs);
    if (answer.headers?.has(busHeaders.error)) throw errorFromWire(answer.string());
    const reply = contract.reply.safeParse(answer.json());
    if (!reply.success) throw invalid('INTERNAL', reply.error);
    return reply.data as ReplyOf<C>;
  }

  private async deliver(subject: string, body: string, timeoutMs: number): Promise<Msg> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const left = deadline - performance.now();
      try {
        return await this.connection.request(this.prefix + subject, body, {
          timeout: Math.max(1, left),
          headers: this.headers(),
        });
      } catch (error) {
        const nobodyListens = error instanceof RequestError && error.isNoResponders();
        if (nobodyListens && left > pauseWithoutResponderMs) {
          await pause(pauseWithoutResponderMs);
          continue;
        }
        throw new AppError('SERVICE_UNAVAILABLE', {
          cause: error instanceof TimeoutError ? `${subject}: no answer in ${timeoutMs} ms` : error,
        });
      }
    }
  }

  private headers(): ReturnType<typeof newHeaders> {
    const call = currentCall() ?? enterCall(undefined, undefined);
    const headers = newHeaders();
    headers.set(busHeaders.requestId, call.requestId);
    headers.set(busHeaders.traceparent, traceparentOf(call));
    return headers;
  }
}
