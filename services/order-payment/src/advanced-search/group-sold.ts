import type { SoldOption } from '../orders/sold-products.repository.ts';
import type { Sale } from './sale.ts';

export interface SoldProduct {
  /** Null for what the earlier site sold and the catalogue never had. */
  productId: string | null;
  title: string;
  quantity: number;
  paidKopecks: number;
  options: { colour: string; size: string; seam: string | null; quantity: number }[];
}

/** What was bought for some filters. */
export interface SoldAnswer {
  /** The most bought first. */
  readonly products: readonly SoldProduct[];
  /** The newest sales of some of the products, so many at most. */
  newestOf(products: readonly SoldProduct[], limit: number): Promise<readonly Sale[]>;
}

/** Names a product among what was bought: what has no id is one thing as long as its title is the same. */
export const soldKey = ({ productId, title }: { productId: string | null; title: string }): string =>
  productId || `title:${title}`;

/** The products of what was bought, the most bought first; of several titles that a product had the most bought one stays. */
export function groupSold(sold: readonly SoldOption[]): SoldProduct[] {
  const products = new Map<string, SoldProduct>();
  for (const { _id: id, quantity, kopecks } of sold.toSorted((one, other) => other.quantity - one.quantity)) {
    const key = soldKey(id);
    const product = products.get(key) ?? {
      ...{ productId: id.productId || null, title: id.title, quantity: 0, paidKopecks: 0, options: [] },
    };
    products.set(key, product);
    product.quantity += quantity;
    product.paidKopecks += kopecks;
    const same = product.options.find((one) => isSameOption(one, id));
    if (same) same.quantity += quantity;
    else product.options.push({ colour: id.colour, size: id.size, seam: id.seam, quantity });
  }
  return [...products.values()].sort(
    (one, other) => other.quantity - one.quantity || one.title.localeCompare(other.title, 'ru'),
  );
}

interface Option {
  colour: string;
  size: string;
  seam: string | null;
}

export const isSameOption = (one: Option, other: Option): boolean =>
  one.colour === other.colour && one.size === other.size && one.seam === other.seam;
