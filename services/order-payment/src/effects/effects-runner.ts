import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, LeasedJobPoller, MailRefused, type Clock, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { retryAfterMs } from './back-off.ts';
import { effectsToken, type Effect } from './effect.ts';
import type { EffectsConfig } from './effects.config.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import {
  claimedOf,
  EffectRepository,
  type ClaimedEffects,
  type DoneEffect,
  type OutboxEffect,
} from '../orders/effect.repository.ts';

const pollIntervalMs = 500;
/** Effects done within this time are stored in one write, which does not wait for the rest. */
const quickMs = 1_000;
/**
 * How many orders are processed concurrently: a mail server takes half a second per e-mail, and other effects should
 * not wait for it. An order without a slot has to be found by a poll, which costs a query each.
 */
export const effectsConcurrency = 16;

/** A slot for the effects of an order about to be written: the write names the lease and so claims them directly. */
export interface EffectsSlot {
  lease: string;
  until: Date;
  /** Performs the effects of the written order under the lease. */
  fill: (writing: Promise<OrderRecord | null>) => void;
}

/** Performs the pending effects of orders, a few at a time; other replicas do so concurrently. */
@Injectable()
export class EffectsRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly effects: ReadonlyMap<string, Effect>;
  private readonly poller: LeasedJobPoller<ClaimedEffects>;

  constructor(
    private readonly outbox: EffectRepository,
    @Inject(effectsToken) effects: readonly Effect[],
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.config) private readonly config: EffectsConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.effects = new Map(effects.map((effect) => [effect.name, effect]));
    this.poller = new LeasedJobPoller({
      task: 'do effects',
      logger: this.logger,
      pollIntervalMs,
      concurrency: effectsConcurrency,
      claim: () => this.claim(),
      work: (claimed) => this.run(claimed),
      onFailure: (err) => this.logger.warn({ err }, 'what orders owe could not be looked up or noted'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Finishes the effects under way and claims no others. */
  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Performs everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** Null when all slots are taken: the order's effects are then due immediately, and the next poll claims them. */
  reserve(): EffectsSlot | null {
    const slot = this.poller.reserve();
    if (!slot) return null;
    const lease = this.ids();
    return {
      lease,
      until: this.leaseEnd(),
      fill: (writing) => slot.fill(writing.then((order) => order && claimedOf(order, lease))),
    };
  }

  private claim(): Promise<ClaimedEffects | null> {
    return this.outbox.claim(this.ids(), this.clock(), this.leaseEnd());
  }

  private leaseEnd(): Date {
    return new Date(this.clock().getTime() + this.config.EFFECTS_LEASE_MS);
  }

  private async run(claimed: ClaimedEffects): Promise<void> {
    const done: DoneEffect[] = [];
    const attempts = claimed.effects.map(async (effect) => {
      const { error, mail } = await this.attempt(claimed, effect);
      if (error === undefined) done.push({ ...effect, ...(mail && { mail }) });
      else await this.release(claimed, effect, error);
    });
    const all = Promise.all(attempts);
    await Promise.race([all, pause(quickMs, undefined, { ref: false })]);
    await this.finish(claimed, done.splice(0));
    await all;
    await this.finish(claimed, done);
  }

  /** @returns the error if the attempt failed; otherwise the e-mail that was sent, if any */
  private async attempt(
    { order }: ClaimedEffects,
    effect: OutboxEffect,
  ): Promise<{ error?: unknown; mail?: SentMail }> {
    try {
      const doer = this.effects.get(effect.name);
      if (!doer) throw new Error(`Nobody does ${effect.name}`);
      const mail = await doer.run(order, effect);
      // Null: the e-mail was no longer due, which is recorded as well.
      if (mail === null) return { mail: { to: '', subject: '' } };
      return mail ? { mail } : {};
    } catch (error) {
      return { error: error ?? new Error('failed for no reason') };
    }
  }

  private async finish(claimed: ClaimedEffects, effects: readonly DoneEffect[]): Promise<void> {
    if (effects.length === 0 || (await this.outbox.finish(claimed, effects, this.clock()))) return;
    const names = effects.map(({ name }) => name);
    this.logger.warn({ order: claimed.order.number, effects: names }, 'effects took longer than their lease');
  }

  private async release(claimed: ClaimedEffects, effect: OutboxEffect, err: unknown): Promise<void> {
    const wait = err instanceof MailRefused ? null : retryAfterMs(effect.attempts);
    const about = { err, order: claimed.order.number, effect: effect.name, attempts: effect.attempts };
    if (wait === null)
      this.logger.error(about, 'an effect of an order is given up: somebody has to do it by hand');
    else this.logger.warn(about, 'an effect of an order failed and is tried again');
    const dueAt = wait === null ? null : new Date(this.clock().getTime() + wait);
    await this.outbox.release(claimed, effect, dueAt, err instanceof MailRefused ? 'refused' : 'delayed');
  }
}
