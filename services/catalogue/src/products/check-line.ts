import type { checkLines, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { optionIssues, photosOfColour } from '@shop/domain';
import type { ProductRecord } from './product-record.ts';

type Line = ParsedRequestOf<typeof checkLines>['lines'][number];
type CheckedLine = ReplyInputOf<typeof checkLines>['lines'][number];

/** Compares a line with its product as it is sold now. DECISIONS 4 */
export function checkLine(line: Line, product: ProductRecord | undefined): CheckedLine {
  if (!product) return { product: null, lineIssues: ['gone'] };
  const { id, title, priceKopecks, discountPriceKopecks, itemType, collectionIds, defaultSeamTitle } =
    product;
  const { isFastDelivery, preorderDay, seams } = product;
  const isPlain = line.seam === null && seams.length > 0 && defaultSeamTitle !== '';
  return {
    product: {
      ...{ id, title, priceKopecks, discountPriceKopecks, itemType, collectionIds, defaultSeamTitle },
      ...{ isFastDelivery, preorderDay },
      ...(isPlain && { plainSeam: defaultSeamTitle }),
      image: photosOfColour(product, line.colour)[0] ?? null,
    },
    lineIssues: lineIssuesOf(line, product),
  };
}

function lineIssuesOf(line: Line, product: ProductRecord): CheckedLine['lineIssues'] {
  // If the product is not sold at all, its options do not matter.
  if (!product.isAvailable) return ['unavailable'];
  return optionIssues(product, line);
}
