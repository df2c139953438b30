import type { filters } from '@shop/contracts';
import { effectivePrice } from '@shop/domain';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';

export type Filters = z.infer<typeof filters>;

/** Kinds of narrowing that a facet counts. */
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

/** None for a product that stands without a category. */
export const linkOfCategory = ({ categoryLink }: ProductRecord): string[] =>
  categoryLink === null ? [] : [categoryLink];

/** What each kind of narrowing demands; null where nothing was chosen. */
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

/** Products that pass every test but the one left out; the order stays. */
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
