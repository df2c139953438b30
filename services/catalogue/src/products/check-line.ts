import type { checkLines, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import type { ProductRecord } from './product.repository.ts';

type Line = ParsedRequestOf<typeof checkLines>['lines'][number];
type CheckedLine = ReplyInputOf<typeof checkLines>['lines'][number];

/** Holds a line against its product, as it is sold now, standing in these collections. DECISIONS 4 */
export function checkLine(
  line: Line,
  product: ProductRecord | undefined,
  collectionIds: string[] = [],
): CheckedLine {
  if (!product) return { product: null, misfits: ['gone'] };
  const { id, title, priceKopecks, discountPriceKopecks, itemType, images } = product;
  return {
    product: {
      ...{ id, title, priceKopecks, discountPriceKopecks, itemType, collectionIds },
      image: images[0] ?? null,
    },
    misfits: misfitsOf(line, product),
  };
}

function misfitsOf(line: Line, product: ProductRecord): CheckedLine['misfits'] {
  // Of what is not sold at all nobody needs to know the sizes.
  if (!product.isAvailable) return ['unavailable'];
  const misfits: CheckedLine['misfits'] = [];
  if (!product.colours.includes(line.colour)) misfits.push('colour');
  if (!product.sizes.includes(line.size)) misfits.push('size');
  if (!hasSeam(product, line.seam)) misfits.push('seam');
  return misfits;
}

/** Without an extra seam a product is sold when it has none, or when that is one of its choices. */
function hasSeam({ seams, hasSeamsByDefault }: ProductRecord, seam: string | null): boolean {
  if (seam === null) return seams.length === 0 || hasSeamsByDefault;
  return seams.some(({ name }) => name === seam);
}
