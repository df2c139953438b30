import type { filters } from '@shop/contracts';
import { effectivePrice } from '@shop/domain';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';

export type Filters = z.infer<typeof filters>;

/** The kinds of filters. */
export const facetKinds = ['categories', 'colours', 'sizes', 'types', 'price', 'isFastDelivery'] as const;
export type FacetKind = (typeof facetKinds)[number];

type Test = (product: ProductRecord) => boolean;

function anyOf(
  wanted: readonly string[] | undefined,
  held: (product: ProductRecord) => readonly string[],
): Test | null {
  if (!wanted?.length) return null;
  const set = new Set(wanted);
  return (product) => held(product).some((value) => set.has(value));
}

function priceBetween(from: number | undefined, to: number | undefined): Test | null {
  if (from === undefined && to === undefined) return null;
  return (product) => {
    const price = effectivePrice(product);
    return price >= (from ?? 0) && price <= (to ?? Infinity);
  };
}

/** Empty for a product without a category. */
export const linkOfCategory = ({ categoryLink }: ProductRecord): string[] =>
  categoryLink === null ? [] : [categoryLink];

/** The test of each kind of filter; null when nothing was chosen. */
export function testsOf(filters: Filters): Record<FacetKind, Test | null> {
  return {
    categories: anyOf(filters.categories, linkOfCategory),
    colours: anyOf(filters.colours, ({ colours }) => colours),
    sizes: anyOf(filters.sizes, ({ sizes }) => sizes),
    types: anyOf(filters.types, ({ itemType }) => [itemType]),
    price: priceBetween(filters.priceFromKopecks, filters.priceToKopecks),
    isFastDelivery: filters.isFastDelivery ? ({ isFastDelivery }) => isFastDelivery : null,
  };
}

/** Products that pass every test except one, in the same order. */
export function passing(
  products: readonly ProductRecord[],
  tests: Record<FacetKind, Test | null>,
  except?: FacetKind,
): readonly ProductRecord[] {
  const demanded = facetKinds.filter((kind) => kind !== except).flatMap((kind) => tests[kind] ?? []);
  return demanded.length === 0
    ? products
    : products.filter((product) => demanded.every((test) => test(product)));
}
