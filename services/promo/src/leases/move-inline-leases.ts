import { Injectable } from '@nestjs/common';
import { InlineLeaseRepository, type InlineLeases } from '../promos/inline-lease.repository.ts';
import { LeaseRepository } from '../promos/lease.repository.ts';
import { Intents } from './intents.ts';

const batchSize = 1_000;

/**
 * Moves leases that the previous version has written inside their promos to documents of their own. Safe to run at any time
 * and any number of times, also beside replicas of the previous version: each batch leaves the promo in one write that
 * needs all of its leases to be there still, and is carried on as holds that keep the sum of what is taken.
 */
@Injectable()
export class MoveInlineLeases {
  constructor(
    private readonly inlineLeases: InlineLeaseRepository,
    private readonly leases: LeaseRepository,
    private readonly intents: Intents,
  ) {}

  /** Moves what is there now. What changes under its hands is left for the next run. */
  async run(): Promise<void> {
    for (let isMoving = true; isMoving;) {
      isMoving = false;
      for (const batch of await this.inlineLeases.findSome(batchSize))
        isMoving = (await this.move(batch)) || isMoving;
    }
  }

  /** @returns whether the batch was moved */
  private async move({ promoId, leases }: InlineLeases): Promise<boolean> {
    const earlier = await this.leases.findOf(
      promoId,
      leases.map(({ orderId }) => orderId),
    );
    const released = new Map(
      earlier.flatMap(({ orderId, state, token }) => (state === 'released' ? [[orderId, token]] : [])),
    );
    const intents = leases.map(({ orderId, until }) =>
      this.intents.draft({ kind: 'hold', orderId, from: released.get(orderId) ?? null, until }),
    );
    if (!(await this.inlineLeases.announceMove(promoId, intents))) return false;
    await this.intents.completeAll(promoId, intents);
    return true;
  }
}
