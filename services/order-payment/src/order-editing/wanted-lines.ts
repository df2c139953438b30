import type { checkLines, editOrder, ParsedRequestOf, ReplyOf } from '@shop/contracts';
import {
  AppError,
  effectivePrice,
  keepPieces,
  lineKey,
  maxPiecesInLine,
  mergeLines,
  priceParts,
  type ErrorDetail,
  type PiecePart,
} from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';

type Line = OrderRecord['lines'][number];
export type WantedLine = NonNullable<ParsedRequestOf<typeof editOrder>['changes']['lines']>[number];
export type CheckedLine = ReplyOf<typeof checkLines>['lines'][number];

/** A wanted line, its index in the request, and whose prices its pieces keep. */
export type PlacedLine = Omit<WantedLine, 'isGift'> & {
  isGift: boolean;
  position: number;
  parts: PiecePart<Line>[];
  /** The line with the same options that the order has, or had when it was paid. */
  same: Line | null;
};

/**
 * The wanted lines of an order, with the pieces that keep their price; equal lines are merged. DECISIONS 11
 *
 * @throws AppError BAD_REQUEST naming lines that have too many pieces together
 */
export function placeLines(
  wanted: readonly WantedLine[],
  current: readonly Line[],
  paid: readonly (readonly Line[])[],
): PlacedLine[] {
  const bought = new Set(current.map(lineKey));
  const named = wanted.map((line) => ({ ...line, isGift: line.isGift ?? isBoughtAsGift(line, bought) }));
  const merged = mergeLines(named);
  const parts = keepPieces(merged, current, paid);
  const known = new Map([...paid.toReversed().flat(), ...current].map((line) => [lineKey(line), line]));
  const placed = merged.map((line, at) => ({
    ...line,
    parts: parts[at] ?? [],
    same: known.get(lineKey(line)) ?? null,
  }));
  const details = placed.filter(hasTooMany).map(({ position }) => ({
    field: `products.${position}.ProductDetails.quantity`,
    message: `Не больше ${maxPiecesInLine}`,
  }));
  if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
  return placed;
}

/** A client that does not distinguish gifts means the gift if the order has only the gift. */
function isBoughtAsGift(line: WantedLine, bought: ReadonlySet<string>): boolean {
  const isBought = bought.has(lineKey({ ...line, isGift: false }));
  return !isBought && bought.has(lineKey({ ...line, isGift: true }));
}

/** The earlier site sold larger quantities; such a line is kept as it is. */
const hasTooMany = (line: PlacedLine): boolean =>
  line.quantity > Math.max(maxPiecesInLine, line.quantity - newPiecesOf(line));

const newPiecesOf = ({ parts }: PlacedLine): number =>
  parts.reduce((sum, { kept, quantity }) => sum + (kept ? 0 : quantity), 0);

/** Whether the catalogue has to check the line: it has new pieces, or options that the order does not have. */
export const isNew = (line: PlacedLine): boolean => line.same === null || newPiecesOf(line) > 0;

/**
 * The lines with titles and unit prices; a line whose pieces have several prices becomes several lines. New pieces cost
 * the catalogue's current price.
 *
 * @param checked the catalogue's response for the new lines, in their order
 * @throws AppError ORDER_LINES_UNKNOWN naming the lines that the catalogue does not have
 */
export function describeLines(placed: readonly PlacedLine[], checked: readonly CheckedLine[]): Line[] {
  const answers = new Map(placed.filter(isNew).map((line, at) => [line, checked[at]]));
  const details = placed.flatMap((line) => (isNew(line) ? refusalsOf(line, answers.get(line)) : []));
  if (details.length > 0) throw new AppError('ORDER_LINES_UNKNOWN', { details });
  return placed.flatMap((line) => {
    const { productId, colour, size, seam, isGift, same } = line;
    const product = answers.get(line)?.product ?? null;
    const todayKopecks = product ? effectivePrice(product) : 0;
    return priceParts(line, line.parts, todayKopecks).map(({ kept, quantity, unitPriceKopecks }) => ({
      productId,
      title: kept?.title ?? same?.title ?? product?.title ?? '',
      image: imageOf(line, kept, product),
      ...{ colour, size, seam, isGift, quantity, unitPriceKopecks },
      discountKopecks: 0,
      paidKopecks: 0,
    }));
  });
}

/** In another colour a product has another photo. */
function imageOf(
  { colour, same }: PlacedLine,
  kept: Line | null,
  product: CheckedLine['product'],
): string | null {
  const [known] = [kept, same].filter((line) => line?.colour === colour);
  return known ? known.image : (product?.image ?? kept?.image ?? null);
}

type LineIssue = CheckedLine['lineIssues'][number];

const issueTexts: Readonly<Record<LineIssue, { field: string; message: string }>> = {
  gone: { field: 'productId', message: 'Товар был удален' },
  unavailable: { field: 'productId', message: 'Товар скрыт и не продается' },
  colour: { field: 'ProductDetails.color', message: 'У товара нет такого цвета' },
  size: { field: 'ProductDetails.size', message: 'У товара нет такого размера' },
  seam: { field: 'ProductDetails.seam', message: 'У товара нет такого параметра' },
};

function refusalsOf(line: PlacedLine, checked: CheckedLine | undefined): ErrorDetail[] {
  const { position, same, isGift, quantity } = line;
  const added = newPiecesOf(line);
  // Staff cannot add gifts: only a promo does.
  if (isGift && added > 0)
    return [{ field: `products.${position}.isGift`, message: 'Подарок добавляется только по промокоду' }];
  const kept = quantity - added;
  return (checked?.lineIssues ?? ['gone'])
    .filter((issue) => {
      // Bought pieces may be exchanged for another size even if the shop no longer sells the product, or deleted it.
      if (issue === 'gone') return added > 0;
      if (issue === 'unavailable') return kept === 0;
      return same === null;
    })
    .map((issue) =>
      issue === 'gone' && kept > 0
        ? {
            field: `products.${position}.ProductDetails.quantity`,
            message: `Товар удален, в заказе может остаться не больше ${kept} шт.`,
          }
        : {
            field: `products.${position}.${issueTexts[issue].field}`,
            message: issueTexts[issue].message,
          },
    );
}
