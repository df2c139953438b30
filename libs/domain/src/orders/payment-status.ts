/** What people read for the state of a payment. */
export const paymentStatusLabels = {
  pending: 'Ожидает оплаты',
  waiting_for_capture: 'Ожидает подтверждения',
  succeeded: 'Оплачен',
  canceled: 'Отменен',
} as const;

export type PaymentStatus = keyof typeof paymentStatusLabels;

export const paymentStatuses = [
  'pending',
  'waiting_for_capture',
  'succeeded',
  'canceled',
] as const satisfies PaymentStatus[];

/** The label of a status; one that is not ours (an imported order) is shown as it came. */
export function paymentStatusLabel(status: string): string {
  return isPaymentStatus(status) ? paymentStatusLabels[status] : status;
}

const isPaymentStatus = (status: string): status is PaymentStatus =>
  Object.hasOwn(paymentStatusLabels, status);
