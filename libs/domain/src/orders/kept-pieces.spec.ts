import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceEdit, type EditableLine } from './edit-lines.ts';
import { boughtLines, keepPieces, priceParts } from './kept-pieces.ts';
import { mergeLines } from './merge-lines.ts';

const hoodie = { productId: 'hoodie', colour: 'black', seam: null, isGift: false };
/** A line of hoodies: so many pieces of a size at a price in roubles. */
const of = (
  size: string,
  quantity: number,
  price: number,
  more: Partial<EditableLine> = {},
): EditableLine => ({
  ...hoodie,
  ...{ size, quantity, unitPriceKopecks: price * 100 },
  ...more,
});

/** The lines of an order after an edit that asks for these pieces. */
function edit(
  wanted: readonly EditableLine[],
  current: readonly EditableLine[],
  charged: readonly EditableLine[],
  todayKopecks: number,
): EditableLine[] {
  const merged = mergeLines(wanted);
  const parts = keepPieces(merged, current, [charged]);
  return merged.flatMap(({ productId, colour, size, seam, isGift }, at) => {
    const identity = { productId, colour, size, seam, isGift };
    return priceParts(identity, parts[at] ?? [], todayKopecks).map(({ quantity, unitPriceKopecks }) => ({
      ...identity,
      ...{ quantity, unitPriceKopecks },
    }));
  });
}

/** Bought at 790, costs 990 today. */
const bought = 790;
const today = 990;
const afterEdits = (
  paid: readonly EditableLine[],
  ...edits: readonly (readonly [size: string, quantity: number][])[]
): string[] =>
  edits
    .reduce<readonly EditableLine[]>(
      (current, wanted) =>
        edit(
          wanted.map(([size, quantity]) => of(size, quantity, 0)),
          current,
          paid,
          today * 100,
        ),
      paid,
    )
    .map(({ size, quantity, unitPriceKopecks }) => `${size}×${quantity} @${unitPriceKopecks / 100}`);

describe('bought pieces', () => {
  it.each<[string, string[], (readonly [string, number][])[]]>([
    ['stay', ['M×1 @790'], [[['M', 1]]]],
    ['grow: only those that were bought keep their price', ['M×1 @790', 'M×9 @990'], [[['M', 10]]]],
    ['grow and shrink: the bought ones stay', ['M×1 @790', 'M×4 @990'], [[['M', 10]], [['M', 5]]]],
    ['grow and return', ['M×1 @790'], [[['M', 10]], [['M', 1]]]],
    ['move', ['L×1 @790'], [[['L', 1]]]],
    ['move twice', ['XL×1 @790'], [[['L', 1]], [['XL', 1]]]],
    ['move there and back', ['M×1 @790'], [[['L', 1]], [['M', 1]]]],
    ['move and grow at once', ['L×1 @790', 'L×2 @990'], [[['L', 3]]]],
    ['move, then grow, then move', ['S×1 @790', 'S×2 @990'], [[['L', 1]], [['L', 3]], [['S', 3]]]],
    [
      'are joined by another size',
      ['M×1 @790', 'L×1 @990'],
      [
        [
          ['M', 1],
          ['L', 1],
        ],
      ],
    ],
    [
      'move when another size was added first',
      ['L×1 @790'],
      [
        [
          ['M', 1],
          ['L', 1],
        ],
        [['L', 1]],
      ],
    ],
    ['leave and come back in another size', ['L×1 @790'], [[], [['L', 1]]]],
    [
      'are never more than were bought',
      ['L×1 @790', 'M×1 @990'],
      [
        [['L', 1]],
        [
          ['L', 1],
          ['M', 1],
        ],
      ],
    ],
  ])('%s', (_what, expected, edits) => {
    expect(afterEdits([of('M', 1, bought)], ...edits)).toEqual(expected);
  });

  it('of two lines of one product move between them and to others', () => {
    const paid = [of('M', 2, bought), of('L', 1, bought)];
    expect(
      afterEdits(paid, [
        ['M', 1],
        ['XL', 2],
      ]),
    ).toEqual(['M×1 @790', 'XL×2 @790']);
    expect(
      afterEdits(paid, [
        ['M', 1],
        ['XL', 3],
      ]),
    ).toEqual(['M×1 @790', 'XL×2 @790', 'XL×1 @990']);
    expect(afterEdits(paid, [['L', 3]])).toEqual(['L×3 @790']);
    expect(
      afterEdits(
        paid,
        [['L', 3]],
        [
          ['M', 2],
          ['L', 1],
        ],
      ),
    ).toEqual(['M×2 @790', 'L×1 @790']);
  });

  it('of different prices keep that of their own line first', () => {
    const paid = [of('M', 1, 700), of('L', 1, 800)];
    expect(afterEdits(paid, [['L', 1]])).toEqual(['L×1 @800']);
    expect(afterEdits(paid, [['L', 2]])).toEqual(['L×1 @800', 'L×1 @700']);
    expect(
      afterEdits(
        paid,
        [['L', 2]],
        [
          ['M', 1],
          ['L', 1],
        ],
      ),
    ).toEqual(['M×1 @700', 'L×1 @800']);
  });

  it('do not move to another product, nor between gifts and bought ones', () => {
    const paid = [of('M', 1, bought), of('S', 1, 1, { isGift: true })];
    const mug = of('M', 1, 0, { productId: 'mug' });
    expect(edit([mug, of('M', 2, 0)], paid, paid, today * 100)).toEqual([
      { ...mug, unitPriceKopecks: today * 100 },
      of('M', 1, bought),
      of('M', 1, today),
    ]);
  });

  it('that cost the same as new ones are one line with them', () => {
    expect(edit([of('M', 3, 0)], [of('M', 1, bought)], [of('M', 1, bought)], bought * 100)).toEqual([
      of('M', 3, bought),
    ]);
  });

  it('of an imported order with two equal lines, or of products without an id, stay as they are', () => {
    const twice = [of('M', 1, bought), of('M', 2, bought), of('M', 1, 500, { productId: 'mug' })];
    expect(edit(twice, twice, twice, today * 100)).toEqual(twice);
    const unknown = [of('M', 1, 500, { productId: '' }), of('M', 2, 500, { productId: '' })];
    const parts = keepPieces([of('M', 2, 0, { productId: '' })], unknown, [unknown])[0] ?? [];
    expect(priceParts(of('M', 2, 0, { productId: '' }), parts, 0)).toMatchObject([
      { kept: unknown[0], quantity: 1 },
      { kept: unknown[1], quantity: 1 },
    ]);
  });

  it('are also those of an extra payment, even after they left the order', () => {
    const first = [of('M', 1, bought), of('M', 1, 500, { productId: 'mug' })];
    const extra = [of('L', 1, bought), of('L', 9, today)];
    expect(boughtLines([extra, first])).toEqual([extra[0], first[1], extra[1]]);
    const wanted = [of('M', 11, 0)];
    const parts = keepPieces(wanted, [of('L', 1, bought)], [extra, first])[0] ?? [];
    expect(priceParts(of('M', 11, 0), parts, 1_100_00)).toMatchObject([
      { quantity: 1, unitPriceKopecks: bought * 100 },
      { quantity: 9, unitPriceKopecks: today * 100 },
      { quantity: 1, unitPriceKopecks: 1_100_00, kept: null },
    ]);
  });

  it('keep the prices of an order that was edited before this rule', () => {
    const current = [of('M', 10, bought), of('L', 1, today)];
    expect(edit(current, current, [of('M', 1, bought)], 1_500_00)).toEqual(current);
  });
});

describe('the total of an edit with a promo of 15 %', () => {
  it('is that of its parts, each rounded half up', () => {
    const [kept, added] = [of('M', 1, 790.1), of('M', 3, 990.1)];
    const lines = edit([of('M', 4, 0)], [kept], [kept], 99_010);
    expect(lines).toEqual([kept, added]);
    // 790.10 − 118.52 and 2 970.30 − 445.55
    expect(priceEdit(lines, [], 15)).toMatchObject({
      totals: { goodsKopecks: 376_040, discountKopecks: 56_407, totalKopecks: 319_633 },
      priced: [{ paidKopecks: 67_158 }, { paidKopecks: 252_475 }],
    });
  });
});

describe('whatever is edited', () => {
  const content = fc.array(
    fc.record({
      productId: fc.constantFrom('hoodie', 'mug', ''),
      colour: fc.constantFrom('black', 'red'),
      size: fc.constantFrom('S', 'M', 'L'),
      seam: fc.constant(null),
      isGift: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPriceKopecks: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 6 },
  );
  /** The price of pieces that no line of these orders has. */
  const new_ = 7;
  const kindOf = ({ productId, colour, size, isGift }: EditableLine): string =>
    productId === '' ? `${colour} ${size} ${isGift}` : `${productId} ${isGift}`;
  const countOf = (lines: readonly EditableLine[], kind: string, price?: number): number =>
    lines
      .filter((line) => kindOf(line) === kind && (price === undefined || line.unitPriceKopecks === price))
      .reduce((sum, { quantity }) => sum + quantity, 0);

  it('all pieces are there, none is kept twice, and bought ones keep their price first', () => {
    fc.assert(
      fc.property(content, content, content, (wanted, current, charged) => {
        const after = edit(wanted, current, charged, new_);
        for (const kind of new Set(wanted.map(kindOf))) {
          const pieces = countOf(wanted, kind);
          expect(countOf(after, kind)).toBe(pieces);
          const prices = [1, 2, 3, 4].map((price) => ({
            kept: countOf(after, kind, price),
            paid: countOf(charged, kind, price),
            there: Math.max(countOf(charged, kind, price), countOf(current, kind, price)),
          }));
          for (const { kept, there } of prices) expect(kept).toBeLessThanOrEqual(there);
          const all = prices.reduce((sum, { there }) => sum + there, 0);
          expect(countOf(after, kind, new_)).toBe(Math.max(0, pieces - all));
          const paid = prices.reduce((sum, one) => sum + one.paid, 0);
          const keptOfPaid = prices.reduce((sum, one) => sum + Math.min(one.kept, one.paid), 0);
          const isUnchanged = mergedText(wanted, kind) === mergedText(current, kind);
          if (!isUnchanged) expect(keptOfPaid).toBe(Math.min(pieces, paid));
        }
      }),
      { numRuns: 500 },
    );
  });

  const mergedText = (lines: readonly EditableLine[], kind: string): string =>
    mergeLines(lines.filter((line) => kindOf(line) === kind))
      .map(({ colour, size, quantity }) => `${colour} ${size} ${quantity}`)
      .sort()
      .join();

  it('the same pieces again change nothing', () => {
    fc.assert(
      fc.property(content, content, content, (wanted, current, charged) => {
        const after = edit(wanted, current, charged, new_);
        expect(edit(after, after, charged, 9)).toEqual(after);
      }),
    );
  });
});
