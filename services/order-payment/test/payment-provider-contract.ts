import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentProvider, RawNotification } from '../src/providers/payment-provider.ts';
import { aPaymentToCreate } from './a-payment-to-create.ts';

/** A bank whose payers the test simulates. */
export interface BankUnderTest {
  provider: PaymentProvider;
  /** What the payer of a payment does, or `lateFor`, fails to do in time. */
  payer: Record<'pays' | 'isHeld' | 'declines' | 'lateFor', (id: string) => Promise<void>>;
  /** The bank's notification about a payment or a refund that it has processed. */
  notificationOf(id: string): Promise<RawNotification>;
  /** The same notification as an attacker would send it. */
  forge(notification: RawNotification): RawNotification[];
  close(): Promise<void>;
}

const order = aPaymentToCreate();
const { receipt } = order;

/** The contract of every payment provider, so that the rest of the shop does not depend on a certain one. */
export function describeProvider(name: string, open: () => Promise<BankUnderTest>): void {
  describe(`${name} as a payment provider`, () => {
    let bank: BankUnderTest;
    let provider: PaymentProvider;
    let keys = 0;
    const key = (): string => `key-${++keys}`;
    const create = async (): Promise<string> => (await provider.create(order, key())).id;
    const paid = async (): Promise<string> => {
      const id = await create();
      await bank.payer.pays(id);
      return id;
    };
    const release = (paymentId: string, amountKopecks: number, as = key()) =>
      provider.refund({ paymentId, amountKopecks, receipt }, as);
    const kindOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'done',
        ({ kind }: { kind?: unknown }) => kind,
      );

    beforeAll(async () => {
      bank = await open();
      provider = bank.provider;
    });
    afterAll(() => bank.close());

    it('creates a pending payment', async () => {
      const made = await provider.create(order, key());
      expect(made).toEqual({
        id: expect.stringMatching(/^[\w-]{1,64}$/),
        status: 'pending',
        amountKopecks: 315_010,
        refundedKopecks: 0,
        reference: 'ours',
        paymentUrl: expect.stringMatching(/^https?:/),
        cancelReason: null,
      });
      expect(await provider.get(made.id)).toEqual(made);
    });

    it('creates one payment per key for concurrent requests, and rejects the key with other content', async () => {
      const same = key();
      const made = await Promise.all(Array.from({ length: 20 }, () => provider.create(order, same)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const other = { ...order, amountKopecks: 315_011 };
      expect(await kindOf(provider.create(other, same))).toBe('refused');
      expect((await provider.create(order, key())).id).not.toBe(made[0]?.id);
    });

    it('reports unknown payments and refunds', async () => {
      expect(await kindOf(provider.get('stranger'))).toBe('unknown');
      expect(await kindOf(provider.getRefund('stranger'))).toBe('unknown');
      expect(await kindOf(provider.capture('stranger', key()))).toBe('unknown');
      expect(await kindOf(provider.cancel('stranger', key()))).toBe('unknown');
    });

    it('reports the decision of the payer', async () => {
      expect(await provider.get(await paid())).toMatchObject({ status: 'succeeded', paymentUrl: null });
      const declined = await create();
      await bank.payer.declines(declined);
      expect(await provider.get(declined)).toMatchObject({
        status: 'canceled',
        paymentUrl: null,
        cancelReason: 'general_decline',
      });
    });

    it('captures a held payment', async () => {
      const id = await create();
      expect(await kindOf(provider.capture(id, key()))).toBe('refused');
      await bank.payer.isHeld(id);
      expect(await provider.get(id)).toMatchObject({ status: 'waiting_for_capture', paymentUrl: null });
      expect(await kindOf(release(id, 1))).toBe('refused');
      const same = key();
      const captured = await provider.capture(id, same);
      expect(captured).toMatchObject({ id, status: 'succeeded' });
      expect(await provider.capture(id, same)).toEqual(captured);
      expect(await kindOf(provider.cancel(id, key()))).toBe('refused');
    });

    it('cancels a held payment, but not a pending one', async () => {
      const id = await create();
      expect(await kindOf(provider.cancel(id, key()))).toBe('refused');
      await bank.payer.isHeld(id);
      const same = key();
      const canceled = await provider.cancel(id, same);
      expect(canceled).toMatchObject({ status: 'canceled', cancelReason: 'canceled_by_merchant' });
      expect(await provider.cancel(id, same)).toEqual(canceled);
      expect(await kindOf(provider.capture(id, key()))).toBe('refused');
    });

    it('refunds a part and then the rest, and no more', async () => {
      const id = await paid();
      const part = await release(id, 100_000);
      expect(part).toMatchObject({ paymentId: id, status: 'succeeded', amountKopecks: 100_000 });
      expect(await provider.getRefund(part.id)).toEqual(part);
      expect(await provider.get(id)).toMatchObject({ status: 'succeeded', refundedKopecks: 100_000 });
      expect(await kindOf(release(id, 215_011))).toBe('refused');
      await release(id, 215_010);
      expect(await provider.get(id)).toMatchObject({ status: 'succeeded', refundedKopecks: 315_010 });
      expect(await kindOf(release(id, 1))).toBe('refused');
      expect(await kindOf(release(await create(), 1))).toBe('refused');
    });

    it('lists the refunds of a payment, and no others', async () => {
      const id = await paid();
      expect(await provider.listRefunds(id)).toEqual([]);
      const made = [await release(id, 5_000), await release(id, 5_000), await release(id, 7_000)];
      await release(await paid(), 5_000);
      const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
      expect((await provider.listRefunds(id)).toSorted(byId)).toEqual(made.toSorted(byId));
    });

    it('refunds once per key, and rejects the key for another amount', async () => {
      const id = await paid();
      const same = key();
      const given = await Promise.all(Array.from({ length: 10 }, () => release(id, 5_000, same)));
      expect(new Set(given.map((refund) => refund.id)).size).toBe(1);
      expect(await kindOf(release(id, 5_001, same))).toBe('refused');
      expect(await provider.get(id)).toMatchObject({ refundedKopecks: 5_000 });
    });

    it('never refunds more than was paid for concurrent requests', async () => {
      const id = await paid();
      const requested = Array.from({ length: 10 }, () => kindOf(release(id, 100_000)));
      expect((await Promise.all(requested)).filter((kind) => kind === 'done')).toHaveLength(3);
      expect(await provider.get(id)).toMatchObject({ refundedKopecks: 300_000 });
    });

    it('parses its notifications', async () => {
      const id = await paid();
      const update = provider.parseNotification(await bank.notificationOf(id));
      expect(update).toEqual({ about: 'payment', id });
      const refund = await release(id, 5_000);
      expect(provider.parseNotification(await bank.notificationOf(refund.id))).toEqual({
        about: 'refund',
        id: refund.id,
      });
    });

    it('rejects forged notifications', async () => {
      const forged = bank.forge(await bank.notificationOf(await paid()));
      expect(forged.length).toBeGreaterThan(0);
      for (const one of forged)
        expect(() => provider.parseNotification(one)).toThrow(expect.objectContaining({ kind: 'refused' }));
    });

    it('cancels an unpaid payment after its expiry', async () => {
      const id = await create();
      await bank.payer.lateFor(id);
      expect(await provider.get(id)).toMatchObject({
        status: 'canceled',
        paymentUrl: null,
        cancelReason: 'expired_on_confirmation',
      });
      await bank.payer.pays(id);
      expect(await provider.get(id)).toMatchObject({ status: 'canceled' });
      expect(await kindOf(provider.capture(id, key()))).toBe('refused');
    });
  });
}
