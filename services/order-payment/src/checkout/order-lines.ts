import { AppError, maxPiecesInLine, mergeLines } from '@shop/domain';
import { fieldOfLine, type WantedLine } from './checkout.ts';

/**
 * The lines of an order; equal lines are merged. DECISIONS 11
 *
 * @throws AppError BAD_REQUEST naming the lines that have too many pieces together
 */
export function toOrderLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = mergeLines(lines);
  const details = merged.flatMap((line, at) =>
    line.quantity > maxPiecesInLine
      ? [{ field: `${fieldOfLine(line, at)}.Quantity`, message: `Не больше ${maxPiecesInLine}` }]
      : [],
  );
  if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
  return merged;
}
