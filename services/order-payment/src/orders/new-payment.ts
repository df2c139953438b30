import type { Payment } from './order-parts.schema.ts';

/** A payment that was not yet requested from a provider; the reconciler first checks it at `pollAt`. */
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
