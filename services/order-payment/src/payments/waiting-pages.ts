import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../orders/order-record.ts';
import type { MetricaClaim } from './metrica-claim.ts';

/** So many payments are remembered that were paid here and whose page has not come yet. */
const maxPaid = 1_000;

/** A page while it waits. */
export interface WaitingPage {
  /** The order as the last write here left it that moved its payment; null before there was one. */
  readonly moved: OrderRecord | null;
  /** How the next write ends: with the order that it moved, or null when it moved nothing. */
  nextReport: () => Promise<OrderRecord | null>;
  /** Nothing is claimed for the page afterwards. */
  leave: () => void;
}

interface JoinedPage {
  metrica: MetricaClaim;
  moved: OrderRecord | null;
  reported: PromiseWithResolvers<OrderRecord | null>;
}

/**
 * Pages that wait in this process for a payment which somebody else asks about. The write that moves the payment here claims the
 * report to Metrica for one of them, and hands all of them the order: they need no look of their own. Of what another process
 * moves they get no event and look. A page that comes a moment later looks and claims in one command.
 */
@Injectable()
export class WaitingPages {
  private readonly pages = new Map<string, Set<JoinedPage>>();
  /** Oldest first. */
  private readonly paid = new Set<string>();

  /** The order as soon as this process has moved its payment; null when that took too long, or when the write moved nothing. */
  async wait(paymentId: string, metrica: MetricaClaim, ms: number): Promise<OrderRecord | null> {
    const page = this.join(paymentId, metrica);
    const reported = page.nextReport();
    const isLate = pause(ms, 'late' as const, { ref: false });
    try {
      const outcome = await Promise.race([reported, isLate]);
      if (outcome !== 'late') return outcome;
      // A write that claims for this page is under way: a look beside it would see the report as taken by somebody else.
      return metrica.isWriting ? await reported : null;
    } finally {
      page.leave();
    }
  }

  /** A page that waits until it leaves. */
  join(paymentId: string, metrica: MetricaClaim): WaitingPage {
    const page: JoinedPage = { metrica, moved: null, reported: Promise.withResolvers() };
    const pages = this.pages.get(paymentId) ?? new Set();
    this.pages.set(paymentId, pages.add(page));
    return {
      get moved() {
        return page.moved;
      },
      nextReport: () => page.reported.promise,
      leave: () => {
        pages.delete(page);
        if (pages.size === 0 && this.pages.get(paymentId) === pages) this.pages.delete(paymentId);
      },
    };
  }

  /** The claim of one page; the write begins it in the same turn, before the page can leave. */
  claimOf(paymentId: string): MetricaClaim | undefined {
    const [first] = this.pages.get(paymentId) ?? [];
    return first?.metrica;
  }

  /** Says how a write ended: with the order that it moved, or null when it moved nothing. */
  report(paymentId: string, order: OrderRecord | null): void {
    for (const page of this.pages.get(paymentId) ?? []) {
      const { reported } = page;
      page.moved = order ?? page.moved;
      page.reported = Promise.withResolvers();
      reported.resolve(order);
    }
    if (order?.payment.status === 'succeeded' && !order.payment.isMetricaPublished) this.remember(paymentId);
  }

  /** Whether this process has moved the payment to paid and nobody has reported it yet, as far as is known here; true once. */
  takePaid(paymentId: string): boolean {
    return this.paid.delete(paymentId);
  }

  private remember(paymentId: string): void {
    this.paid.add(paymentId);
    const [oldest] = this.paid;
    if (this.paid.size > maxPaid && oldest !== undefined) this.paid.delete(oldest);
  }
}
