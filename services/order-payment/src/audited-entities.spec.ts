import { describe, expect, it } from '@jest/globals';
import { auditedEntities } from './audited-entities.ts';
import { orderNoteSchema } from './orders/order-note.schema.ts';
import { orderSchema } from './orders/order.schema.ts';

const raisesVersion = 'edited only with updatedAt';
const derived = 'derived from the other fields';
const neverChanges = 'never changes';

/** The stored fields of an order that audit records leave out, with the reason. */
const unaudited: Readonly<Record<string, string>> = {
  _id: 'the key of the record',
  ...{ paymentId: neverChanges, idempotencyKey: neverChanges, contentHash: neverChanges },
  ...{ customerId: neverChanges, addressHash: neverChanges, browserHash: neverChanges },
  ...{ consent: neverChanges, imported: neverChanges },
  ...{ promo: neverChanges, isCustom: neverChanges, dispatchBy: neverChanges },
  ...{ buyer: raisesVersion, emailKey: raisesVersion, delivery: raisesVersion, comment: raisesVersion },
  ...{ lines: raisesVersion, receipt: raisesVersion, charged: raisesVersion },
  ...{ trackId: raisesVersion, invoice: raisesVersion, createdAt: raisesVersion },
  ...{ search: derived, addressSearch: derived, money: derived, statusTermEndsAt: derived },
  ...{ statusRank: derived, isDeleted: derived, paidAt: derived },
  ...{ changedAt: derived, history: 'has an entry for each of these changes' },
};

const namesOf = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('.')[0] ?? path))].toSorted();

describe('audit records of an order', () => {
  const audited = auditedEntities['order']?.fields ?? [];

  it('show every change that staff can make', () => {
    // A change of a field that is neither audited nor listed would leave no record.
    const known = namesOf([...audited, ...Object.keys(unaudited)]);
    expect(known).toEqual(namesOf(Object.keys(orderSchema.paths)));
    expect(namesOf(audited).filter((name) => name in unaudited)).toEqual([]);
  });

  it('contain what staff can change in a note, but neither its text nor who is mentioned', () => {
    const inNotes = audited.flatMap((field) => /^notes\.(.+)$/.exec(field)?.[1] ?? []);
    expect([...inNotes, 'text', 'mentions'].toSorted()).toEqual(namesOf(Object.keys(orderNoteSchema.paths)));
  });
});
