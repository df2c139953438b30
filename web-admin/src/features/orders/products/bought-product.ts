import { getProduct, listStaffProducts, type Product } from '@shop/api-client';
import type { RemoteOption } from '@shop/admin-kit';
import {
  effectivePrice,
  formatMoney,
  lineKey,
  roublesToKopecks,
  type EditableLine,
  type LineIdentity,
} from '@shop/domain';

/** Some pieces of a line, and what each of them costs in roubles. */
export interface PricedPieces {
  quantity: number;
  price: number;
}

/** A line of an order in the form: plain JSON, in roubles. */
export interface BoughtProduct {
  productId: string;
  title: string;
  color: string;
  size: string;
  seam: string | null;
  quantity: number | null;
  isGift: boolean;
  /** As it is stored, or that of today for a product that was just picked. */
  price: number;
  defaultSeamTitle: string;
}

const toIdentity = ({ productId, color, size, seam, isGift }: BoughtProduct): LineIdentity => ({
  ...{ productId, colour: color, size, seam, isGift },
});

export const keyOf = (product: BoughtProduct): string => lineKey(toIdentity(product));

export const toLine = (product: BoughtProduct): EditableLine => ({
  ...toIdentity(product),
  quantity: product.quantity ?? 0,
  unitPriceKopecks: roublesToKopecks(product.price),
});

/** The current price of a product, in roubles. */
function priceOf({ Price, discountPrice }: Pick<Product, 'Price' | 'discountPrice'>): number {
  const discountPriceKopecks = discountPrice === null ? null : roublesToKopecks(discountPrice);
  return effectivePrice({ priceKopecks: roublesToKopecks(Price), discountPriceKopecks }) / 100;
}

/** A newly picked product: one piece in its first colour and size, without a seam. */
export const pickedProduct = (product: Product): BoughtProduct => ({
  productId: product._id,
  title: product.Title,
  color: product.Colors[0] ?? '',
  size: product.Sizes[0] ?? '',
  seam: null,
  quantity: 1,
  isGift: false,
  price: priceOf(product),
  defaultSeamTitle: product.defaultSeamTitle,
});

/** Products of the shop for a picker, by title or article: the newest ones for an empty search. */
export async function findProducts(
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly RemoteOption[]> {
  const body = { page: 1, limit, searchTerm: text, selectedStatus: 'available' as const };
  const { data } = await listStaffProducts({ body, signal, throwOnError: true });
  return data.data.map((product) => ({
    ...{ value: product._id, label: product.Title, image: product.image },
    note: [product.article, formatMoney(roublesToKopecks(priceOf(product)), 'руб.')]
      .filter(Boolean)
      .join(' · '),
  }));
}

export async function loadProduct(id: string): Promise<Product> {
  const { data } = await getProduct({ path: { id }, throwOnError: true });
  return data;
}
