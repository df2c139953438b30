import type { SoldOption } from '../orders/sold-products.repository.ts';
import type { Sale } from './sale.ts';

export interface SoldProduct {
  /** Null for products that the earlier site sold and the catalogue never had. */
  productId: string | null;
  title: string;
  quantity: number;
  paidKopecks: number;
  options: { colour: string; size: string; seam: string | null; quantity: number }[];
}

/** The sold products that match some filters. */
export interface SoldAnswer {
  /** Best-selling first. */
  readonly products: readonly SoldProduct[];
  /** The newest sales of the given products, at most `limit`. */
  newestOf(products: readonly SoldProduct[], limit: number): Promise<readonly Sale[]>;
}

/** The key of a sold product: its id, or its title if it has no id. */
export const soldKey = ({ productId, title }: { productId: string | null; title: string }): string =>
  productId || `title:${title}`;

/** Groups options by product, best-selling first; of several titles of a product the best-selling one is kept. */
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
