import {
  adminStatuses,
  boardStatuses,
  isObjectId,
  paymentStatuses,
  type AdminStatus,
  type BoardStatus,
  type PaymentStatus,
} from '@shop/domain';
import { effectNames, type EffectName } from './effect-name.ts';
import type { StoredHistoryEntry } from './history-entry.schema.ts';
import type { WorkshopProgress } from './workshop-progress.schema.ts';

/** How the shop learnt of a new payment status. */
export const paymentSources = ['webhook', 'poll', 'reconciler', 'expiry'] as const;
export type PaymentSource = (typeof paymentSources)[number];

const refundEnds = ['succeeded', 'canceled'] as const;

/** An e-mail accepted by the mail server. Both are empty when it was no longer due, or when mail is switched off. */
export interface SentMail {
  to: string;
  subject: string;
}

/** Values of fields that an edit changed, as displayed: plain JSON. */
export type EditedFields = Readonly<Record<string, unknown>>;

/** Pieces of an order were moved between columns of the workshop board, or one was sent back as defective. */
export interface MovedPieces {
  kind: 'pieces-moved' | 'piece-defective';
  /** Identifies the move, so that identical moves can be distinguished. */
  moveId: string;
  title: string;
  quantity: number;
  from: BoardStatus;
  status: BoardStatus;
}

/** An extra payment was requested, withdrawn or received. */
export interface ExtraPaymentChange {
  kind: 'extra-payment-requested' | 'extra-payment-withdrawn' | 'extra-payment-paid';
  extraId: string;
  amountKopecks: number;
}

/** Identifies the bulk run that made the change; absent without one. */
interface PartOfRun {
  runId?: string;
}

/** A change of an order. */
export type HistoryChange =
  | { kind: 'order-placed' }
  | { kind: 'order-imported' }
  | { kind: 'payment-status'; status: PaymentStatus; source: PaymentSource | null }
  /**
   * `workshop` is where the pieces were before a bulk run; `since` is when the order had got a status that an undo gives
   * back.
   */
  | (PartOfRun & {
      kind: 'admin-status';
      status: AdminStatus;
      from: AdminStatus | null;
      workshop?: WorkshopProgress;
      since?: Date;
    })
  | MovedPieces
  | { kind: 'note-added' | 'note-pinned' | 'note-unpinned' }
  | { kind: 'order-printed' }
  | (PartOfRun & { kind: 'order-deleted' })
  /** `deletedAt` is when the order had been deleted, if a bulk run restored it. */
  | (PartOfRun & { kind: 'order-restored'; deletedAt?: Date })
  /** For an e-mail also with recipient and subject. */
  | { kind: 'effect-done'; effect: EffectName; refundId: string | null; mail?: SentMail }
  /** Staff had an e-mail sent again; `refundId` identifies its subject. */
  | { kind: 'mail-requested'; effect: EffectName; refundId: string | null }
  /** Staff edited the order: the changed fields, by field name. */
  | (PartOfRun & { kind: 'order-edited'; before: EditedFields; after: EditedFields })
  | ExtraPaymentChange
  | { kind: 'refund-requested'; refundId: string | null }
  | { kind: 'refund-ended'; status: (typeof refundEnds)[number]; refundId: string | null }
  /** Nobody knows whether the provider made a refund, or staff made it outside of the shop. */
  | { kind: 'refund-unclear' | 'refund-outside'; refundId: string | null }
  /** From a version that this one does not know; it is kept and counted, but never shown. */
  | { kind: 'unknown' };

export type HistoryActor =
  { kind: 'person'; id: string } | { kind: 'guest' } | { kind: 'process'; name: string };

export type HistoryEntry = HistoryChange & { at: Date; actor: HistoryActor };

export type WrittenChange = Exclude<HistoryChange, { kind: 'unknown' }>;

/** Converts an actor id: a person's id, `guest`, or otherwise the name of a process. */
function historyActor(by: string): HistoryActor {
  if (by === 'guest') return { kind: 'guest' };
  return isObjectId(by) ? { kind: 'person', id: by } : { kind: 'process', name: by };
}

/** Converts changes of one moment to their stored form. @param by an actor id as `historyActor` accepts it */
export function writeHistory(at: Date, by: string, ...changes: WrittenChange[]): StoredHistoryEntry[] {
  return changes.map((change) => ({
    at,
    ...withoutNulls(change),
    actor: historyActor(by),
  }));
}

/** Parses a stored history; a damaged order without one yields no entries. */
export function readHistory(stored: readonly StoredHistoryEntry[] | undefined): HistoryEntry[] {
  return (stored ?? []).map((entry) => ({
    ...readFields(entry.kind ?? '', entry),
    at: entry.at,
    actor: readActor(entry.actor),
  }));
}

/** When an order was placed, also after staff have given it another date; a damaged history does not tell. */
export const placedAtOf = ({
  history,
  createdAt,
}: {
  history: readonly HistoryEntry[];
  createdAt: Date;
}): Date => history.find(({ kind }) => kind === 'order-placed')?.at ?? createdAt;

/** When an order was paid; undefined when it was not. */
export function paidAtOf(history: readonly HistoryEntry[]): Date | undefined {
  return history.find((entry) => entry.kind === 'payment-status' && entry.status === 'succeeded')?.at;
}

/** Matches orders paid before a moment. */
export const paidBefore = (moment: Date): Record<string, unknown> => ({
  history: { $elemMatch: { kind: 'payment-status', status: 'succeeded', at: { $lt: moment } } },
});

const unknown: HistoryChange = { kind: 'unknown' };

type Fields = Omit<StoredHistoryEntry, 'at' | 'kind' | 'actor'>;

function readFields(kind: string, fields: Fields): HistoryChange {
  const { status, source, effect, refundId: id, before, after, from } = fields;
  const refundId = id ?? null;
  switch (kind) {
    case 'order-placed':
    case 'order-imported':
    case 'note-added':
    case 'note-pinned':
    case 'note-unpinned':
    case 'order-printed':
      return { kind };
    case 'order-deleted':
      return { kind, ...runOf(fields) };
    case 'order-restored':
      return { kind, ...runOf(fields), ...(fields.deletedAt && { deletedAt: fields.deletedAt }) };
    case 'order-edited':
      return { kind, before: before ?? {}, after: after ?? {}, ...runOf(fields) };
    case 'payment-status':
      return orUnknown(paymentStatuses, status, (known) => {
        return { kind, status: known, source: oneOf(paymentSources, source) ?? null };
      });
    case 'admin-status':
      return orUnknown(adminStatuses, status, (known) => {
        const workshop = fields.workshop && { workshop: fields.workshop };
        return {
          kind,
          status: known,
          from: oneOf(adminStatuses, from) ?? null,
          ...runOf(fields),
          ...workshop,
          ...(fields.since && { since: fields.since }),
        };
      });
    case 'pieces-moved':
    case 'piece-defective':
      return readMoved(kind, fields);
    case 'effect-done':
      return orUnknown(effectNames, effect, (known) => ({
        ...{ kind, effect: known, refundId },
        ...(fields.mail && { mail: { to: fields.mail.to, subject: fields.mail.subject } }),
      }));
    case 'mail-requested':
      return orUnknown(effectNames, effect, (known) => ({ kind, effect: known, refundId }));
    case 'extra-payment-requested':
    case 'extra-payment-withdrawn':
    case 'extra-payment-paid':
      return { kind, extraId: fields.extraId ?? '', amountKopecks: fields.amountKopecks ?? 0 };
    case 'refund-requested':
    case 'refund-unclear':
    case 'refund-outside':
      return { kind, refundId };
    case 'refund-ended':
      return orUnknown(refundEnds, status, (known) => ({ kind, status: known, refundId }));
    default:
      return unknown;
  }
}

const runOf = ({ runId }: Fields): PartOfRun => (runId === undefined ? {} : { runId });

function readMoved(kind: MovedPieces['kind'], fields: Fields): HistoryChange {
  const { moveId = '', title = '', quantity = 1, from, status } = fields;
  const [before, after] = [oneOf(boardStatuses, from), oneOf(boardStatuses, status)];
  if (before === undefined || after === undefined) return unknown;
  return { kind, moveId, title, quantity, from: before, status: after };
}

function readActor({ kind, id, name }: Partial<NonNullable<StoredHistoryEntry['actor']>> = {}): HistoryActor {
  if (kind === 'person') return { kind, id: id ?? '' };
  return kind === 'guest' ? { kind } : { kind: 'process', name: name ?? 'unknown' };
}

const oneOf = <Known extends string>(known: readonly Known[], value: string | undefined): Known | undefined =>
  known.find((one) => one === value);

function orUnknown<Known extends string>(
  known: readonly Known[],
  value: string | undefined,
  read: (value: Known) => HistoryChange,
): HistoryChange {
  const found = oneOf(known, value);
  return found === undefined ? unknown : read(found);
}

function withoutNulls(change: WrittenChange): Omit<StoredHistoryEntry, 'at'> {
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  return { ...known, kind: change.kind };
}
