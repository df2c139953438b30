import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../orders/order-record.ts';
import type { MetricaClaim } from './metrica-claim.ts';

/** The maximum number of remembered payments that were paid here and whose page has not requested them yet. */
const maxPaid = 1_000;

/** A page that waits for its payment. */
export interface WaitingPage {
  /** The order after the last write of this process that moved its payment; null before there was one. */
  readonly moved: OrderRecord | null;
  /** The result of the next write: the order that it moved, or null when it moved nothing. */
  nextReport: () => Promise<OrderRecord | null>;
  /** Ends the waiting; nothing is claimed for the page afterwards. */
  leave: () => void;
}

interface JoinedPage {
  metrica: MetricaClaim;
  moved: OrderRecord | null;
  reported: PromiseWithResolvers<OrderRecord | null>;
}

/**
 * Pages that wait in this process for a payment that is polled elsewhere. A write here that moves the payment claims
 * the report to Metrica for one of them and passes the order to all, so that none has to read it. Moves by other
 * processes send no event, so the pages re-read the order. A page that arrives later reads and claims in one command.
 */
@Injectable()
export class WaitingPages {
  private readonly pages = new Map<string, Set<JoinedPage>>();
  /** Oldest first. */
  private readonly paid = new Set<string>();

  /** The order once this process has moved its payment; null after the timeout, or when the write moved nothing. */
  async wait(paymentId: string, metrica: MetricaClaim, ms: number): Promise<OrderRecord | null> {
    const page = this.join(paymentId, metrica);
    const reported = page.nextReport();
    const isLate = pause(ms, 'late' as const, { ref: false });
    try {
      const outcome = await Promise.race([reported, isLate]);
      if (outcome !== 'late') return outcome;
      // A write that claims for this page is in progress: a simultaneous read would find the report claimed already.
      return metrica.isWriting ? await reported : null;
    } finally {
      page.leave();
    }
  }

  /** Adds a page, which waits until it leaves. */
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

  /** The claim of one page; the write begins it synchronously, before the page can leave. */
  claimOf(paymentId: string): MetricaClaim | undefined {
    const [first] = this.pages.get(paymentId) ?? [];
    return first?.metrica;
  }

  /** Reports the result of a write: the order that it moved, or null when it moved nothing. */
  report(paymentId: string, order: OrderRecord | null): void {
    for (const page of this.pages.get(paymentId) ?? []) {
      const { reported } = page;
      page.moved = order ?? page.moved;
      page.reported = Promise.withResolvers();
      reported.resolve(order);
    }
    if (order?.payment.status === 'succeeded' && !order.payment.isMetricaPublished) this.remember(paymentId);
  }

  /** Whether this process moved the payment to paid and, as far as known here, its report is not claimed; true once. */
  takePaid(paymentId: string): boolean {
    return this.paid.delete(paymentId);
  }

  private remember(paymentId: string): void {
    this.paid.add(paymentId);
    const [oldest] = this.paid;
    if (this.paid.size > maxPaid && oldest !== undefined) this.paid.delete(oldest);
  }
}
