import { Injectable } from '@nestjs/common';
import { InlineLeaseRepository, type InlineLeases } from '../promos/inline-lease.repository.ts';
import { LeaseRepository } from '../promos/lease.repository.ts';
import { Intents } from './intents.ts';

const batchSize = 1_000;

/**
 * Moves leases that the previous version stored inside promos to their own documents. Safe to run repeatedly and at any
 * time, also alongside replicas of the previous version: one write removes each batch from the promo, provided that all
 * of its leases still exist, and announces it as holds that keep the number of taken uses.
 */
@Injectable()
export class MoveInlineLeases {
  constructor(
    private readonly inlineLeases: InlineLeaseRepository,
    private readonly leases: LeaseRepository,
    private readonly intents: Intents,
  ) {}

  /** Moves the existing inline leases. Batches with concurrent changes are left for the next run. */
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
