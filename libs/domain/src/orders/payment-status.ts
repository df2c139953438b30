/** The displayed labels of payment statuses. */
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

/** The label of a status; an unknown one, of an imported order, is returned unchanged. */
export function paymentStatusLabel(status: string): string {
  return isPaymentStatus(status) ? paymentStatusLabels[status] : status;
}

const isPaymentStatus = (status: string): status is PaymentStatus =>
  Object.hasOwn(paymentStatusLabels, status);
