import { expect, it } from '@jest/globals';
import { maxBoardCards } from '@shop/contracts';
import { aBoardOrder } from '../../test/a-board-order.ts';
import { boardOf, piecesOn } from './board-cards.ts';
import { cardKey, piecesOf } from './board-lines.ts';

const startMs = Date.parse('2026-11-22T12:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number): Date => new Date(startMs + hours * hourMs);

it('a card adds up the pieces of its orders, and says since when the first of them is late', () => {
  const pieces = [
    aBoardOrder({ number: 2, statusTermEndsAt: at(3), lines: [{ title: 'Худи', quantity: 2 }] }),
    aBoardOrder({ number: 1, statusTermEndsAt: at(1), lines: [{ title: 'Худи', quantity: 3 }] }),
    aBoardOrder({ number: 3, statusTermEndsAt: null, lines: [{ title: 'Худи', quantity: 4 }] }),
  ].flatMap(piecesOf);
  const late = [0, 1, 1.1, 3.1].map((hours) => boardOf(pieces, at(hours)).cards[0]?.lateQuantity);
  expect(late).toEqual([0, 0, 3, 5]);
  const [card] = boardOf(pieces, at(0)).cards;
  expect(card).toMatchObject({ quantity: 9, orderCount: 3, dueAt: at(1).toISOString() });
  const keys = new Set(pieces.map(cardKey));
  expect(piecesOn(keys, pieces).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it('the most urgent cards are shown when there are more than the limit', () => {
  const orders = Array.from({ length: maxBoardCards + 2 }, (_, index) =>
    aBoardOrder({ number: index + 1, createdAt: at(-index - 1), lines: [{ title: `Худи ${index + 1}` }] }),
  );
  const { cards, cardCount } = boardOf(orders.flatMap(piecesOf), at(0));
  expect(cardCount).toBe(maxBoardCards + 2);
  expect(cards).toHaveLength(maxBoardCards);
  expect(cards.at(-1)).toMatchObject({ title: 'Худи 3' });
});
