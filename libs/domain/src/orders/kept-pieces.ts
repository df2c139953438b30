import type { EditableLine } from './edit-lines.ts';
import { lineKey, type LineIdentity } from './line.ts';

type WantedPieces = LineIdentity & { quantity: number };

/** Some pieces of a wanted line: those of a line of the order, whose price they keep, or new ones. */
export interface PiecePart<Line> {
  /** Null for new pieces, which cost today's price. */
  kept: Line | null;
  quantity: number;
}

/** Pieces of a wanted line that have one price. */
interface PricedPart<Line> extends PiecePart<Line> {
  unitPriceKopecks: number;
}

/**
 * Which pieces of the wanted lines keep their price. As many pieces of a product as were bought keep theirs, whatever
 * line, size or colour they are in; then those that staff added since; all others are new. DECISIONS 12
 *
 * @param wanted at most one line for each identity
 * @param paid the contents that were paid for, the latest first
 * @returns the parts of each wanted line, in the order of the wanted lines
 */
export function keepPieces<Line extends EditableLine>(
  wanted: readonly WantedPieces[],
  current: readonly Line[],
  paid: readonly (readonly Line[])[],
): PiecePart<Line>[][] {
  const parts = new Map<WantedPieces, PiecePart<Line>[]>();
  for (const [product, lines] of Map.groupBy(wanted, productOf)) {
    const isOfProduct = (line: Line): boolean => productOf(line) === product;
    const found = partsOf(
      lines,
      current.filter(isOfProduct),
      paid.map((content) => content.filter(isOfProduct)),
    );
    lines.forEach((line, at) => parts.set(line, found[at] ?? []));
  }
  return wanted.map((line) => parts.get(line) ?? []);
}

/** Pieces move within one product; those of a product that the shop does not know are told apart by their options. */
const productOf = (line: LineIdentity): string =>
  line.productId === '' ? lineKey(line) : `${line.productId} ${line.isGift}`;

/** The pieces of a line that no wanted line has taken yet. */
interface Lot<Line> {
  line: Line;
  quantity: number;
}

function partsOf<Line extends EditableLine>(
  wanted: readonly WantedPieces[],
  current: readonly Line[],
  paid: readonly (readonly Line[])[],
): PiecePart<Line>[][] {
  // Lines that an edit leaves alone, or takes back to what was paid, are exactly what they were.
  const same = [current, ...paid].find((lines) => piecesOf(lines) === piecesOf(wanted));
  const tiers = same ? [same.map(toLot)] : lotsOf(current, boughtLines(paid));
  const open = wanted.map(({ quantity }) => quantity);
  const parts: PiecePart<Line>[][] = wanted.map(() => []);
  for (const lots of tiers)
    for (const isFit of [isSameLine, () => true])
      wanted.forEach((line, at) => {
        const taken = takePieces(lots, open[at] ?? 0, (one) => isFit(one, line));
        open[at] = (open[at] ?? 0) - sumOf(taken);
        parts[at]?.push(...taken);
      });
  return parts.map((kept, at) => {
    const quantity = open[at] ?? 0;
    return quantity > 0 ? [...kept, { kept: null, quantity }] : kept;
  });
}

/**
 * The pieces that were bought: those of the latest payment, and what earlier ones were made for beyond them.
 *
 * @param paid the contents that were paid for, the latest first
 */
export const boughtLines = <Line extends EditableLine>(paid: readonly (readonly Line[])[]): Line[] =>
  paid.toReversed().reduce<Line[]>(
    (earlier, lines) =>
      lotsOf(lines, earlier)
        .flat()
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, quantity }) => ({ ...line, quantity })),
    [],
  );

/** The pieces that were bought, where they are now, before those that were added since. */
function lotsOf<Line extends EditableLine>(
  current: readonly Line[],
  charged: readonly Line[],
): Lot<Line>[][] {
  const gone = charged.map(toLot);
  // Pieces are the same wherever they cost the same; first those that are in their own line still.
  const stayed = current.map((line) =>
    sumOf(takePieces(gone, line.quantity, (one) => isSameLine(one, line) && isSamePiece(one, line))),
  );
  const bought = current.map((line, at) => {
    const quantity = stayed[at] ?? 0;
    const moved = takePieces(gone, line.quantity - quantity, (one) => isSamePiece(one, line));
    return { line, quantity: quantity + sumOf(moved) };
  });
  const added = current.map((line, at) => ({ line, quantity: line.quantity - (bought[at]?.quantity ?? 0) }));
  return [[...bought, ...gone], added];
}

const toLot = <Line extends EditableLine>(line: Line): Lot<Line> => ({ line, quantity: line.quantity });

/** Takes up to so many pieces from the lots that fit, in their order. */
function takePieces<Line>(
  lots: Lot<Line>[],
  max: number,
  isFit: (line: Line) => boolean,
): (PiecePart<Line> & { kept: Line })[] {
  let open = max;
  return lots.flatMap((lot) => {
    const quantity = isFit(lot.line) ? Math.min(lot.quantity, open) : 0;
    if (quantity <= 0) return [];
    lot.quantity -= quantity;
    open -= quantity;
    return [{ kept: lot.line, quantity }];
  });
}

const sumOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

const isSameLine = (one: LineIdentity, other: LineIdentity): boolean => lineKey(one) === lineKey(other);

const isSamePiece = (one: EditableLine, other: EditableLine): boolean =>
  productOf(one) === productOf(other) && one.unitPriceKopecks === other.unitPriceKopecks;

/** The pieces of lines as text, equal for equal pieces. */
const piecesOf = (lines: readonly WantedPieces[]): string =>
  [...Map.groupBy(lines, lineKey)]
    .map(([key, same]) => `${key} ${sumOf(same)}`)
    .sort()
    .join('\n');

/**
 * The parts of a wanted line with their prices; pieces that cost the same are one part. Equal lines of an imported order
 * stay apart, and so do products that the shop does not know, which differ by their titles only.
 *
 * @param todayKopecks the price of a new piece
 */
export function priceParts<Line extends EditableLine>(
  wanted: LineIdentity,
  parts: readonly PiecePart<Line>[],
  todayKopecks: number,
): PricedPart<Line>[] {
  const isUntouched = ({ kept, quantity }: PiecePart<Line>): boolean =>
    kept !== null && kept.quantity === quantity && isSameLine(kept, wanted);
  const priced: PricedPart<Line>[] = [];
  for (const part of parts) {
    const unitPriceKopecks = part.kept?.unitPriceKopecks ?? todayKopecks;
    const at = priced.findIndex(
      (one) =>
        one.unitPriceKopecks === unitPriceKopecks &&
        !(isUntouched(one) && isUntouched(part)) &&
        wanted.productId !== '',
    );
    const first = priced[at];
    if (first) priced[at] = { ...first, quantity: first.quantity + part.quantity };
    else priced.push({ ...part, unitPriceKopecks });
  }
  return priced;
}
