import type { checkLines, editOrder, ParsedRequestOf, ReplyOf } from '@shop/contracts';
import {
  AppError,
  effectivePrice,
  keptLines,
  lineKey,
  maxPiecesInLine,
  mergeLines,
  type ErrorDetail,
} from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';

type Line = OrderRecord['lines'][number];
export type WantedLine = NonNullable<ParsedRequestOf<typeof editOrder>['changes']['lines']>[number];
export type CheckedLine = ReplyOf<typeof checkLines>['lines'][number];

/** A wanted line, its index in the request, and the line of the order that it continues. */
export type PlacedLine = Omit<WantedLine, 'isGift'> & {
  isGift: boolean;
  position: number;
  kept: Line | null;
};

/**
 * The wanted lines of an order, each with the line that it continues; equal lines are merged. DECISIONS 11
 *
 * @throws AppError BAD_REQUEST naming lines that have too many pieces together
 */
export function placeLines(
  wanted: readonly WantedLine[],
  current: readonly Line[],
  charged: readonly Line[],
): PlacedLine[] {
  const bought = new Set(current.map(lineKey));
  const named = wanted.map((line) => ({ ...line, isGift: line.isGift ?? isBoughtAsGift(line, bought) }));
  const merged = mergeLines(named);
  const kept = keptLines(merged, current, charged);
  const placed = merged.map((line, at) => ({ ...line, kept: kept[at] ?? null }));
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
const hasTooMany = ({ quantity, kept }: PlacedLine): boolean =>
  quantity > Math.max(maxPiecesInLine, kept?.quantity ?? 0);

/** Whether the catalogue has to check the line: it continues no line with the same options. */
export const isNew = (line: PlacedLine): boolean =>
  line.kept === null || lineKey(line.kept) !== lineKey(line);

/**
 * The lines with titles and unit prices; those of new lines are the catalogue's current ones.
 *
 * @param checked the catalogue's response for the new lines, in their order
 * @throws AppError ORDER_LINES_UNKNOWN naming the lines that the catalogue does not have
 */
export function describeLines(placed: readonly PlacedLine[], checked: readonly CheckedLine[]): Line[] {
  const answers = new Map(placed.filter(isNew).map((line, at) => [line, checked[at]]));
  const details = placed.flatMap((line) => (isNew(line) ? refusalsOf(line, answers.get(line)) : []));
  if (details.length > 0) throw new AppError('ORDER_LINES_UNKNOWN', { details });
  return placed.map((line) => {
    const { productId, colour, size, seam, isGift, quantity, kept } = line;
    const product = answers.get(line)?.product;
    return {
      productId,
      title: kept?.title ?? product?.title ?? '',
      // In another colour the product has another photo.
      image: kept?.colour === colour ? kept.image : (product?.image ?? kept?.image ?? null),
      ...{ colour, size, seam, isGift, quantity },
      unitPriceKopecks: kept?.unitPriceKopecks ?? (product ? effectivePrice(product) : 0),
      discountKopecks: 0,
      paidKopecks: 0,
    };
  });
}

type LineIssue = CheckedLine['lineIssues'][number];

const issueTexts: Readonly<Record<LineIssue, { field: string; message: string }>> = {
  gone: { field: 'productId', message: 'Товар был удален' },
  unavailable: { field: 'productId', message: 'Товар скрыт и не продается' },
  colour: { field: 'ProductDetails.color', message: 'У товара нет такого цвета' },
  size: { field: 'ProductDetails.size', message: 'У товара нет такого размера' },
  seam: { field: 'ProductDetails.seam', message: 'У товара нет такого параметра' },
};

function refusalsOf({ position, kept, isGift }: PlacedLine, checked: CheckedLine | undefined): ErrorDetail[] {
  // Staff cannot add gifts: only a promo does.
  if (isGift && kept === null)
    return [{ field: `products.${position}.isGift`, message: 'Подарок добавляется только по промокоду' }];
  const issues = checked?.lineIssues ?? ['gone'];
  return (
    issues
      // A bought product may be exchanged for another size even if the shop no longer sells it, or has deleted it.
      .filter((issue) => kept === null || (issue !== 'unavailable' && issue !== 'gone'))
      .map((issue) => ({
        field: `products.${position}.${issueTexts[issue].field}`,
        message: issueTexts[issue].message,
      }))
  );
}
