import { AppError } from '@shop/domain';

/** In characters: 200 lines of a product with a description of 10,000. */
const maxRepeated = 2_097_152;

/**
 * Adds its product to each line; null where there is none. A call must not multiply its answer at will: what it gives
 * more than once is limited together. The storefront asks for each product once.
 *
 * @throws {AppError} BAD_REQUEST when too much would be repeated
 */
export function withProducts<Line extends { _id: string }, Product>(
  lines: readonly Line[],
  products: ReadonlyMap<string, Product>,
): (Line & { product: Product | null })[] {
  const lengths = new Map<string, number>();
  let repeated = 0;
  for (const { _id } of lines) {
    const product = products.get(_id);
    if (product === undefined) continue;
    const known = lengths.get(_id);
    lengths.set(_id, known ?? JSON.stringify(product).length);
    repeated += known ?? 0;
    if (repeated > maxRepeated) throw tooMuchRepeated();
  }
  return lines.map((line) => ({ ...line, product: products.get(line._id) ?? null }));
}

const tooMuchRepeated = (): AppError =>
  new AppError('BAD_REQUEST', {
    details: [
      { field: 'items', message: 'Слишком много строк одного товара: укажите каждый товар один раз' },
    ],
  });
