import type { CheckedLine } from '../src/checkout/line-refusals.ts';

/** The catalogue's result for a line that can be ordered: a hoodie at 4 390.00, unless the test overrides it. */
export const aCheckedLine = (product: Partial<NonNullable<CheckedLine['product']>> = {}): CheckedLine => ({
  product: {
    id: '674000000000000000000001',
    title: 'Худи',
    priceKopecks: 439_000,
    discountPriceKopecks: null,
    itemType: 'type_available',
    ...{ image: null, defaultSeamTitle: '', isFastDelivery: false, collectionIds: [] },
    ...product,
  },
  lineIssues: [],
});
