import type { listOrderMails, ReplyInputOf } from '@shop/contracts';
import { readMailAgain } from '../mails/mail-again.ts';
import { mailEffects, readMailName, writeMailName, type MailName } from '../mails/mail-name.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { HistoryEntry } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';

type Row = ReplyInputOf<typeof listOrderMails>['mails'][number];

/** One sending of an e-mail. */
export interface MailRow extends Omit<Row, 'by'> {
  /** The id of the person who requested the repeat; null if unknown or no repeat. */
  byId: string | null;
}

interface Sending {
  mail: MailName;
  /** Identifies the repeat; null for the first sending. */
  again: string | null;
}

/** All sendings of e-mails about an order: those that wait first, then the others, newest first. */
export function mailRows(order: OrderRecord, subjectOf: (mail: MailName) => string): MailRow[] {
  const requesters = new Map(
    order.history.flatMap((entry) =>
      entry.kind === 'mail-requested' && entry.actor.kind === 'person'
        ? [[entry.refundId ?? '', entry.actor.id] as const]
        : [],
    ),
  );
  const toRow = ({ mail, again }: Sending, row: Omit<MailRow, 'name' | 'byId' | 'subject'>): MailRow => {
    const name = writeMailName(mail);
    const byId = again === null ? null : (requesters.get(again) ?? null);
    return { name, subject: subjectOf(mail), ...row, byId };
  };
  const waiting = order.effects.flatMap((effect) => {
    const sending = sendingOf(effect.name, effect.about ?? null);
    return sending ? [toRow(sending, { to: order.buyer.email, ...stateOf(effect) })] : [];
  });
  const sent = order.history.flatMap((entry) => {
    const sending = entry.kind === 'effect-done' ? sendingOf(entry.effect, entry.refundId) : null;
    if (!sending || entry.kind !== 'effect-done') return [];
    return [withSubject(toRow(sending, doneRow(entry)), entry.mail?.subject)];
  });
  return [...waiting, ...sent.reverse()];
}

/** With the subject at the time of sending, if that is recorded. */
const withSubject = (row: MailRow, subject: string | undefined): MailRow =>
  subject ? { ...row, subject } : row;

function doneRow({ mail, at }: Extract<HistoryEntry, { kind: 'effect-done' }>) {
  const isSkipped = mail?.to === '';
  return {
    to: mail?.to || null,
    state: isSkipped ? ('skipped' as const) : ('sent' as const),
    ...{ at: at.toISOString(), nextAt: null, attempts: 0 },
  };
}

function stateOf({ dueAt, problem, attempts, lease }: OutboxEffect) {
  const isAttempted = problem !== undefined && lease === null && attempts > 0;
  return {
    state: dueAt === null ? ('failed' as const) : isAttempted ? ('delayed' as const) : ('waiting' as const),
    ...{ at: null, nextAt: isAttempted && dueAt ? dueAt.toISOString() : null, attempts },
  };
}

/** The e-mail that an effect sends; null if it sends none. */
export function sendingOf(effect: string, about: string | null): Sending | null {
  if (effect === 'mail-again') {
    const mail = readMailName(readMailAgain(about ?? '').mail);
    return mail && { mail, again: about };
  }
  const known = mailEffects.find((one) => one === effect);
  return known ? { mail: { effect: known, about }, again: null } : null;
}
