import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nullOnDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import type { PromoIntent } from './intent.schema.ts';
import { Lease, leaseIdOf } from './lease.schema.ts';

export type { Lease } from './lease.schema.ts';

/** What a lease says of its customer, see the unique indexes of leases. */
export type CustomerUse = Pick<Lease, 'customerId' | 'slot' | 'firstOrderOf'>;

/** More than the limit of any promo for one customer. */
const maxUsesOfCustomer = 200;

/** Longer than any write can be delayed. */
const rememberReleasedMs = 30 * 24 * 60 * 60_000;

/**
 * The leases, one document each. A change stores the token of its intent in the lease and requires the state that it
 * starts from. So it takes place once, however often and late it is retried, and can be verified afterwards.
 */
@Injectable()
export class LeaseRepository implements OnModuleInit {
  constructor(@InjectModel(Lease.name) private readonly leases: Model<Lease>) {}

  async onModuleInit(): Promise<void> {
    await this.leases.createIndexes();
  }

  async find(promoId: string, orderId: string): Promise<Lease | null> {
    return this.leases.findById(leaseIdOf(promoId, orderId)).lean<Lease>();
  }

  /** The uses of a promo and of promos for first orders that a customer has redeemed or reserved. */
  findUsesOf(customerId: string, promoId: string): Promise<Lease[]> {
    return this.leases
      .find({
        // The type is named as in the partial index, or the server would not use it.
        customerId: { $eq: customerId, $type: 'string' },
        state: { $in: ['held', 'redeemed'] },
        $or: [{ promoId }, { firstOrderOf: customerId }],
      })
      .limit(maxUsesOfCustomer)
      .lean<Lease[]>();
  }

  /** Applies an intent. @returns whether the change took place, now or at an earlier attempt */
  async apply(promoId: string, intent: PromoIntent): Promise<boolean> {
    if (await this.write(promoId, intent)) return true;
    const lease = await this.find(promoId, intent.orderId);
    return (intent.kind === 'hold' ? lease?.token : lease?.settledBy) === intent.token;
  }

  /** Held leases whose deadline has passed, the longest overdue first. */
  async findDue(now: Date, limit: number): Promise<Lease[]> {
    return this.leases
      .find({ state: 'held', until: { $lte: now } })
      .sort({ until: 1 })
      .limit(limit)
      .lean<Lease[]>();
  }

  /** Moves the deadline of a held lease to a later time. */
  async prolong({ _id, token }: Pick<Lease, '_id' | 'token'>, until: Date): Promise<void> {
    await this.leases.updateOne({ _id, state: 'held', token }, { $max: { until } });
  }

  private async write(promoId: string, intent: PromoIntent): Promise<boolean> {
    if (intent.kind === 'hold' && intent.from === null) return this.insert(newLease(promoId, intent));
    const { filter, update } =
      intent.kind === 'hold' ? revival(promoId, intent) : settlement(promoId, intent);
    const written = await nullOnDuplicateKey(() => this.leases.updateOne(filter, update));
    return written?.modifiedCount === 1;
  }

  private async insert(lease: Lease): Promise<boolean> {
    return (await nullOnDuplicateKey(() => this.leases.insertMany([lease], { lean: true }))) !== null;
  }
}

const newLease = (promoId: string, intent: PromoIntent): Lease => ({
  _id: leaseIdOf(promoId, intent.orderId),
  promoId,
  orderId: intent.orderId,
  state: 'held',
  token: intent.token,
  until: deadlineOf(intent),
  ...customerUseOf(intent),
});

/** An order that has released its use takes one again. */
const revival = (promoId: string, intent: PromoIntent) => ({
  filter: { _id: leaseIdOf(promoId, intent.orderId), state: 'released' as const, token: intent.from ?? '' },
  update: {
    $set: {
      state: 'held' as const,
      token: intent.token,
      until: deadlineOf(intent),
      ...customerUseOf(intent),
    },
    $unset: { forgetAt: 1 as const },
  },
});

const settlement = (promoId: string, { kind, orderId, token, from, until, paidAt, at }: PromoIntent) => ({
  filter: {
    _id: leaseIdOf(promoId, orderId),
    state: 'held' as const,
    token: from ?? '',
    ...(until && { until }),
  },
  update: {
    $set:
      kind === 'redeem'
        ? { state: 'redeemed' as const, settledBy: token, paidAt: paidAt ?? at }
        : {
            state: 'released' as const,
            settledBy: token,
            forgetAt: new Date(at.getTime() + rememberReleasedMs),
          },
    ...(kind === 'release' && { $unset: { slot: 1 as const, firstOrderOf: 1 as const } }),
  },
});

/** Only the fields that are set: an index of unique values would count null as one. */
const customerUseOf = ({ customerId, slot, firstOrderOf }: PromoIntent): CustomerUse => ({
  ...(customerId !== undefined && { customerId }),
  ...(slot !== undefined && { slot }),
  ...(firstOrderOf !== undefined && { firstOrderOf }),
});

/** A hold always has a deadline; it is nullable only because of the other kinds of intents. */
const deadlineOf = ({ until, at }: PromoIntent): Date => until ?? at;
