import type { Payment } from './order-parts.schema.ts';

/** A payment that nobody has been asked for yet; the reconciler looks at it first at `pollAt`. */
export function newPayment(expiresAt: Date, pollAt: Date): Payment {
  return {
    status: 'pending',
    url: null,
    provider: null,
    providerId: null,
    expiresAt,
    isMetricaPublished: false,
    cancelReason: null,
    refundedKopecks: 0,
    asking: { dueAt: pollAt, by: 'reconciler', times: 0, lease: null, polledAt: null },
  };
}
