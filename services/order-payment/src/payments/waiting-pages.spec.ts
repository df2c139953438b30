import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { MetricaClaim } from './metrica-claim.ts';
import { WaitingPages } from './waiting-pages.ts';

const order: OrderRecord = { ...anOrder(100_001), id: '674000000000000000000009', history: [] };
const { paymentId } = order;
const long = 60_000;
const atOnce = 0;

describe('pages waiting for a payment', () => {
  it('all receive the updated order', async () => {
    const pages = new WaitingPages();
    const waiting = [1, 2].map(() => pages.wait(paymentId, new MetricaClaim(), long));
    const other = pages.wait('another', new MetricaClaim(), atOnce);
    pages.report(paymentId, order);
    expect(await Promise.all(waiting)).toEqual([order, order]);
    expect(await other).toBeNull();
  });

  it('offer the claim of one of them, and none once they are gone', async () => {
    const pages = new WaitingPages();
    const [first, second] = [new MetricaClaim(), new MetricaClaim()];
    const waiting = pages.wait(paymentId, first, atOnce);
    const longer = pages.wait(paymentId, second, long);
    expect(pages.claimOf(paymentId)).toBe(first);
    expect(await waiting).toBeNull();
    expect(pages.claimOf(paymentId)).toBe(second);
    pages.report(paymentId, null);
    expect(await longer).toBeNull();
    expect(pages.claimOf(paymentId)).toBeUndefined();
  });

  it('do not time out while a write claims for them', async () => {
    const pages = new WaitingPages();
    const metrica = new MetricaClaim();
    const waiting = pages.wait(paymentId, metrica, atOnce);
    expect(pages.claimOf(paymentId)?.begin()).toBe(true);
    // Another page of the payment, whose timeout is later than that of the first.
    expect(await pages.wait(paymentId, new MetricaClaim(), 1)).toBeNull();
    metrica.end(true);
    pages.report(paymentId, order);
    expect(await waiting).toBe(order);
    expect(metrica.isWon).toBe(true);
  });

  it('that arrive later learn once that the payment succeeded here, unless its report is claimed', () => {
    const pages = new WaitingPages();
    const paid = (isMetricaPublished: boolean): OrderRecord => ({
      ...order,
      payment: { ...order.payment, status: 'succeeded', isMetricaPublished },
    });
    pages.report(paymentId, order);
    pages.report('claimed', paid(true));
    pages.report('paid', paid(false));
    expect([paymentId, 'claimed', 'paid', 'paid'].map((id) => pages.takePaid(id))).toEqual([
      ...[false, false, true, false],
    ]);
    for (let at = 0; at <= 1_000; at++) pages.report(`paid-${at}`, paid(false));
    expect(['paid-0', 'paid-1'].map((id) => pages.takePaid(id))).toEqual([false, true]);
  });
});
