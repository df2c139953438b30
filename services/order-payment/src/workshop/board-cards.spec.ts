import { describe, expect, it } from '@jest/globals';
import { maxBoardCards } from '@shop/contracts';
import { adminStatuses, boardStatuses } from '@shop/domain';
import fc from 'fast-check';
import { aBoardOrder } from '../../test/a-board-order.ts';
import type { BoardOrder } from '../orders/board-order.repository.ts';
import { BoardCards, type ShownBoard } from './board-cards.ts';
import { byUrgency, cardKey, piecesOf, type BoardPieces } from './board-lines.ts';
import { itemOf } from './piece-stages.ts';

const startMs = Date.parse('2026-11-22T12:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number): Date => new Date(startMs + hours * hourMs);
const iso = (ms: number): string => new Date(ms).toISOString();
const sumOf = (pieces: readonly BoardPieces[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);
const isGiven = (ms: number | null): ms is number => ms !== null;

/** The response as defined by the contract: one card after the other, calculated from all pieces. */
function fromScratch(orders: Iterable<BoardOrder>, now: Date): Omit<ShownBoard, 'revision'> {
  const byCard = Map.groupBy([...orders].flatMap(piecesOf), cardKey);
  const lots = [...byCard.values()].map((lot) => lot.toSorted(byUrgency));
  const cards = lots
    .toSorted(([one], [other]) => (one && other ? byUrgency(one, other) : 0))
    .flatMap((lot) => {
      const [first] = lot;
      if (!first) return [];
      const { item, status, productId, title, image, colour, size, seam, promisedMs } = first;
      const dues = lot.map(({ dueMs }) => dueMs).filter(isGiven);
      return {
        ...{ item, status, productId, title, image, colour, size, seam, quantity: sumOf(lot) },
        orderCount: new Set(lot.map(({ orderId }) => orderId)).size,
        lateQuantity: sumOf(lot.filter(({ dueMs }) => dueMs !== null && dueMs < now.getTime())),
        promisedAt: iso(promisedMs),
        dueAt: dues.length === 0 ? null : iso(Math.min(...dues)),
      };
    });
  return { cards: cards.slice(0, maxBoardCards), cardCount: cards.length };
}

// Few distinct values, so that orders share cards all the time.
const line = fc.record({
  title: fc.constantFrom('Худи', 'Кепка', 'Шарф'),
  colour: fc.constantFrom('black', 'white'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const order = fc
  .record({
    number: fc.integer({ min: 1, max: 6 }),
    adminStatus: fc.constantFrom(...adminStatuses),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    placed: fc.integer({ min: -3, max: 0 }),
    due: fc.option(fc.integer({ min: -6, max: 6 })),
    ahead: fc.option(
      fc.record({ status: fc.constantFrom(...boardStatuses), quantity: fc.integer({ min: 1, max: 2 }) }),
    ),
  })
  .map(({ placed, due, ahead, ...drawn }): BoardOrder => {
    const made = aBoardOrder({
      ...drawn,
      createdAt: at(placed),
      statusTermEndsAt: due === null ? null : at(due),
    });
    const [first] = made.lines;
    if (ahead === null || !first) return made;
    const { adminStatus } = made;
    return { ...made, workshop: { status: adminStatus, ahead: [{ ...ahead, item: itemOf(first) }] } };
  });
/** An order is written, one leaves production, or time passes, also backwards as after a correction of the clock. */
const step = fc.oneof(
  { weight: 4, arbitrary: order.map((written) => ({ written })) },
  fc.integer({ min: 1, max: 6 }).map((number) => ({ gone: aBoardOrder({ number }) })),
  fc.integer({ min: -2, max: 4 }).map((hours) => ({ hours })),
);

describe('incremental board cards', () => {
  it('equal cards computed from scratch after any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const kept = new BoardCards();
        const orders = new Map<string, BoardOrder>();
        const revisions = new Map<string, string>();
        let hours = 0;
        for (const one of steps) {
          if ('hours' in one) hours += one.hours;
          else if ('gone' in one) {
            orders.delete(one.gone._id.toHexString());
            kept.put(one.gone._id.toHexString(), []);
          } else {
            orders.set(one.written._id.toHexString(), one.written);
            kept.put(one.written._id.toHexString(), piecesOf(one.written));
          }
          const { revision, ...shown } = kept.show(at(hours));
          expect(shown).toEqual(fromScratch(orders.values(), at(hours)));
          const text = JSON.stringify(shown);
          expect(revisions.get(text) ?? revision).toBe(revision);
          revisions.set(text, revision);
        }
        expect(new Set(revisions.values()).size).toBe(revisions.size);
        const all = [...orders.values()].flatMap(piecesOf).toSorted(byUrgency);
        expect(kept.piecesOf(new Set(all.map(cardKey)))).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });

  it('are the same object until an order changes or the next piece becomes late', () => {
    const kept = new BoardCards();
    const put = (number: number, due: number): void => {
      const made = aBoardOrder({ number, statusTermEndsAt: at(due) });
      kept.put(made._id.toHexString(), piecesOf(made));
    };
    put(1, 1);
    put(2, 3);
    const shown = kept.show(at(0));
    expect(kept.show(at(1))).toBe(shown);
    expect(kept.show(at(1.1)).cards).toMatchObject([{ quantity: 4, lateQuantity: 2 }]);
    kept.put('f'.repeat(24), []);
    expect(kept.show(at(3))).toBe(kept.show(at(2)));
    put(2, 4);
    expect(kept.show(at(3.1)).cards).toMatchObject([{ lateQuantity: 2 }]);
  });

  it('have the same revision in all replicas, for any order of reads', () => {
    const orders = [1, 2, 3].map((number) => aBoardOrder({ number }));
    const revisionOf = (read: readonly BoardOrder[]): string => {
      const kept = new BoardCards();
      for (const made of read) kept.put(made._id.toHexString(), piecesOf(made));
      return kept.show(at(0)).revision;
    };
    expect(revisionOf(orders)).toBe(revisionOf(orders.toReversed()));
    expect(revisionOf(orders)).not.toBe(revisionOf(orders.slice(1)));
  });

  it('contain the most urgent ones when there are more than the limit', () => {
    const kept = new BoardCards();
    for (let number = 1; number <= maxBoardCards + 2; number++) {
      const made = aBoardOrder({ number, createdAt: at(-number), lines: [{ title: `Худи ${number}` }] });
      kept.put(made._id.toHexString(), piecesOf(made));
    }
    const { cards, cardCount } = kept.show(at(0));
    expect(cardCount).toBe(maxBoardCards + 2);
    expect(cards).toHaveLength(maxBoardCards);
    expect(cards.at(-1)).toMatchObject({ title: 'Худи 3' });
  });
});
