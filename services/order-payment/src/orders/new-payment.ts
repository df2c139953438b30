import type { Payment } from './order-parts.schema.ts';

/** A payment that nobody has been asked for yet; the reconciler looks at it first at `askAt`. */
export function newPayment(expiresAt: Date, askAt: Date): Payment {
  return {
    status: 'pending',
    url: null,
    provider: null,
    providerId: null,
    expiresAt,
    isMetricaPublished: false,
    cancelReason: null,
    refundedKopecks: 0,
    asking: { dueAt: askAt, by: 'reconciler', times: 0, lease: null, polledAt: null },
  };
}
