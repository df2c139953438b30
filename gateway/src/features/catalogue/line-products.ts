import { AppError } from '@shop/domain';

/** In characters: a cart of a hundred options of one product with texts of 160,000, far longer than any real ones. */
const maxRepeated = 16_777_216;

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
