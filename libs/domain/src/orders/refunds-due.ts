/** Pieces of one product of an order; receipts know it by its title only. */
export interface TitledPieces {
  title: string;
  quantity: number;
  paidKopecks: number;
}

/** A refund of pieces, of which the shop owes a part. */
export interface RefundOfPieces {
  id: string;
  amountKopecks: number;
  dueKopecks: number;
  /** What the shop owed when it made the refund; the rest was goodwill. */
  dueAtFirstKopecks: number;
  /** What was refunded of which product. */
  goods: readonly { title: string; kopecks: number }[];
}

/** The pieces that were paid for, and those of the order before and after an edit. */
interface EditedPieces {
  bought: readonly TitledPieces[];
  before: readonly TitledPieces[];
  after: readonly TitledPieces[];
}

/**
 * What the shop owes of refunds of pieces once an edit is made, for those that the edit changes. Refunding pieces and
 * taking them out has the same result in either order: the shop owes the refund, so goods that are added later are not
 * covered by it. Pieces that come back are given away again as before. A refund of a sum or of the delivery, and of
 * pieces that stay in the order, is goodwill and remains so. DECISIONS 10
 */
export function refundsDueAfter(
  refunds: readonly RefundOfPieces[],
  { bought, before, after }: EditedPieces,
): { id: string; dueKopecks: number }[] {
  const earlier = dueOf(refunds, takenOut(bought, before));
  const now = dueOf(refunds, takenOut(bought, after));
  return refunds.flatMap(({ id, dueKopecks }, at) => {
    const due = now[at] ?? dueKopecks;
    return due === earlier[at] || due === dueKopecks ? [] : [{ id, dueKopecks: due }];
  });
}

/** @param taken what the pieces that are out of the order have cost, by title; the first refunds cover them first */
function dueOf(refunds: readonly RefundOfPieces[], taken: ReadonlyMap<string, number>): number[] {
  const open = new Map(taken);
  return refunds.map(({ amountKopecks, dueAtFirstKopecks, goods }) => {
    let coveredKopecks = 0;
    for (const { title, kopecks } of goods) {
      const out = open.get(title) ?? 0;
      const covered = Math.min(out, kopecks);
      open.set(title, out - covered);
      coveredKopecks += covered;
    }
    return Math.min(amountKopecks, Math.max(dueAtFirstKopecks, coveredKopecks));
  });
}

/** What the bought pieces that an order does not have any more have cost, by title. */
function takenOut(bought: readonly TitledPieces[], now: readonly TitledPieces[]): Map<string, number> {
  const left = Map.groupBy(now, ({ title }) => title);
  const taken = new Map<string, number>();
  for (const [title, pieces] of Map.groupBy(bought, (one) => one.title)) {
    const kept = left.get(title) ?? [];
    const isFewer = sumOf(kept, 'quantity') < sumOf(pieces, 'quantity');
    const kopecks = sumOf(pieces, 'paidKopecks') - sumOf(kept, 'paidKopecks');
    if (isFewer && kopecks > 0) taken.set(title, kopecks);
  }
  return taken;
}

const sumOf = (pieces: readonly TitledPieces[], field: 'quantity' | 'paidKopecks'): number =>
  pieces.reduce((sum, one) => sum + one[field], 0);
