import type { MailDraft } from '@shop/service-kit';
import { cancellationOf, paidKopecksOf } from '../orders/balance-of.ts';
import { chargedKopecksOf, chargedOf } from '../orders/charged.ts';
import { allRefundsOf } from '../orders/order-payments.ts';
import { isWithdrawn } from '../orders/open-payment-url.ts';
import { openPromise } from '../orders/open-promise.ts';
import type { HistoryEntry } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { statusOfChange } from '../staff-orders/status-change.ts';
import type { LinePictures } from './mail-pictures.ts';
import { canceledPaidMail } from './canceled-paid-mail.ts';
import { extraPaymentMail } from './extra-payment-mail.ts';
import { orderCanceledMail } from './order-canceled-mail.ts';
import { orderPaidMail } from './order-paid-mail.ts';
import { orderUnpaidMail } from './order-unpaid-mail.ts';
import { refundMadeMail } from './refund-made-mail.ts';
import { statusChangedMail } from './status-changed-mail.ts';

/** E-mails about an order, by the names of the effects that send them. */
export const mailEffects = [
  'mail-receipt',
  'mail-canceled',
  'mail-unpaid',
  'mail-refund',
  'mail-status',
  'mail-extra-request',
  'mail-extra-paid',
] as const;
type MailEffect = (typeof mailEffects)[number];

/** Identifies one e-mail of an order; a repeat has the same name. */
export interface MailName {
  effect: MailEffect;
  /** The id of a refund or of an extra payment, or the name of a status change. */
  about: string | null;
}

/** The name as one string, which the API accepts back. */
export const writeMailName = ({ effect, about }: MailName): string =>
  about === null ? effect : `${effect}~${about}`;

export function readMailName(text: string): MailName | null {
  const [name, about = null] = text.split('~', 2);
  const effect = mailEffects.find((one) => one === name);
  return effect ? { effect, about } : null;
}

/** The name of the e-mail within its Message-ID. */
export function messageNameOf({ effect, about }: MailName): string {
  const names: Readonly<Record<MailEffect, string>> = {
    'mail-receipt': 'order-paid',
    'mail-canceled': 'order-canceled',
    'mail-unpaid': 'order-unpaid',
    'mail-refund': 'refund-made',
    'mail-status': 'status-changed',
    'mail-extra-request': 'extra-request',
    'mail-extra-paid': 'extra-paid',
  };
  return about === null ? names[effect] : `${names[effect]}.${about}`;
}

/** An e-mail as it would be written now; null when its content no longer applies. */
export function draftOf(
  order: OrderRecord,
  { effect, about }: MailName,
  shopUrl: string,
  pictures: LinePictures,
): MailDraft | null {
  const { number, payment, adminStatus: status, delivery, trackId } = order;
  switch (effect) {
    case 'mail-receipt':
      return payment.status === 'succeeded' ? paidDraft(order, shopUrl, pictures) : null;
    case 'mail-canceled':
      return payment.status === 'canceled' ? orderCanceledMail(order, shopUrl) : null;
    case 'mail-unpaid':
      return payment.status === 'pending' && !isWithdrawn(order) ? orderUnpaidMail(order, shopUrl) : null;
    case 'mail-status':
      if (!isLastChange(order, about ?? '')) return null;
      return statusChangedMail(
        { number, status, delivery: delivery.type, trackNumber: trackId ?? null },
        shopUrl,
      );
    case 'mail-refund':
      return refundDraft(order, about, shopUrl);
    case 'mail-extra-request':
    case 'mail-extra-paid':
      return extraPaymentMail(order, effect, about, shopUrl);
  }
}

/** Of the paid content, even if staff have edited the order meanwhile; nobody is thanked for a cancelled one. */
function paidDraft(order: OrderRecord, shopUrl: string, pictures: LinePictures): MailDraft {
  const cancellation = cancellationOf(order);
  const dispatchBy = openPromise(order);
  if (!cancellation) return orderPaidMail({ ...order, ...chargedOf(order), dispatchBy }, shopUrl, pictures);
  const { number } = order;
  return canceledPaidMail({ number, amountKopecks: chargedKopecksOf(order), cancellation }, shopUrl);
}

/**
 * Whether the order has the status that a change set, and nothing has taken it back: no later change has set the status
 * again, with or without an e-mail, and the track number that the e-mail was to send is not gone.
 */
function isLastChange({ adminStatus, history }: OrderRecord, change: string): boolean {
  if (statusOfChange(change) !== adminStatus) return false;
  // On the board, a change stands after the entries of its pieces.
  const since = history.slice(Number(change.slice(`${adminStatus}.`.length)));
  return !isTrackTakenBack(since) && since.filter(({ kind }) => kind === 'admin-status').length <= 1;
}

/**
 * Whether the track number was removed. One that staff remove by hand and enter anew is corrected, and the e-mail names
 * the new one; a list of track numbers that is undone takes its e-mail back, and the next list has an e-mail of its own.
 */
function isTrackTakenBack(since: readonly HistoryEntry[]): boolean {
  const edits = since.filter((entry) => entry.kind === 'order-edited' && 'trackId' in entry.after);
  return edits.some((edit, at) => {
    if (edit.kind !== 'order-edited' || edit.after['trackId'] !== null) return false;
    const next = edits[at + 1];
    return next === undefined || 'runId' in edit || 'runId' in next;
  });
}

function refundDraft(order: OrderRecord, id: string | null, shopUrl: string): MailDraft | null {
  const refunds = allRefundsOf(order);
  const refund = refunds.find((one) => one.id === id);
  if (refund?.status !== 'succeeded') return null;
  const given = refunds.filter(({ status }) => status === 'succeeded');
  const sum = given.reduce((all, { amountKopecks }) => all + amountKopecks, 0);
  return refundMadeMail(
    {
      number: order.number,
      refundKopecks: refund.amountKopecks,
      isWhole: refund.amountKopecks === paidKopecksOf(order) && sum === refund.amountKopecks,
    },
    shopUrl,
  );
}
