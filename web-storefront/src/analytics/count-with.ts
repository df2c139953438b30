import { roublesToKopecks } from '@shop/domain';
import type { Metrica } from './metrica.ts';
import { countedLine, countedProduct, deliveryLine, type CountedProduct, type Place } from './ecommerce.ts';
import type { AnalyticsEvent, TrackedLine, TrackedProduct } from './track.ts';

/** Fetches products by id; missing products are left out. */
export type FetchProducts = (ids: readonly string[]) => Promise<readonly TrackedProduct[]>;

/** Converts events of the shop to events of the counter. */
export function countWith(
  metrica: Metrica,
  fetchProducts: FetchProducts,
): (reported: AnalyticsEvent) => void {
  const known = new Map<string, TrackedProduct>();
  const places = new Map<string, Place>();
  const seen = new Set<string>();
  const remember = (products: readonly TrackedProduct[]): void =>
    products.forEach((product) => known.set(product._id, product));
  const countOne = (product: TrackedProduct): CountedProduct =>
    countedProduct(product, places.get(product._id));

  /** A cart has no titles and prices: products that no screen of this visit has shown are fetched. */
  const countLines = async (lines: readonly TrackedLine[]): Promise<CountedProduct[]> => {
    const unknown = [...new Set(lines.map(({ line }) => line.productId))].filter((id) => !known.has(id));
    // If the request fails, nothing is counted; the next event retries.
    if (unknown.length > 0) remember(await fetchProducts(unknown).catch(() => []));
    return lines.flatMap(({ line, quantity }) => {
      const product = known.get(line.productId);
      return product ? [countedLine(product, line, quantity, places.get(line.productId))] : [];
    });
  };

  const showList = (products: readonly TrackedProduct[]): void => {
    const list = location.pathname;
    remember(products);
    products.forEach(({ _id }, index) => places.set(_id, { list, position: index + 1 }));
    // A list that grows by scrolling has already reported its first products.
    const fresh = products.filter(({ _id }) => !seen.has(`${list} ${_id}`));
    fresh.forEach(({ _id }) => seen.add(`${list} ${_id}`));
    if (fresh.length > 0) metrica.push({ impressions: fresh.map(countOne) });
  };

  const changeCart = async (reported: Extract<AnalyticsEvent, { kind: 'cart' }>): Promise<void> => {
    const products = await countLines([{ line: reported.line, quantity: Math.abs(reported.change) }]);
    if (products.length > 0)
      metrica.push(reported.change > 0 ? { add: { products } } : { remove: { products } });
  };

  const purchase = async ({
    orderNumber,
    revenue,
    promo,
    lines,
  }: Extract<AnalyticsEvent, { kind: 'purchase' }>) => {
    const goods = await countLines(lines);
    const sumKopecks = goods.reduce(
      (all, { price, quantity }) => all + roublesToKopecks(price) * quantity,
      0,
    );
    // This browser contains another cart, so the purchased items are unknown.
    const isAnotherCart = promo === null && sumKopecks > roublesToKopecks(revenue);
    metrica.push({
      purchase: {
        actionField: { id: String(orderNumber), revenue, ...(promo && { coupon: promo }) },
        products: [...(isAnotherCart ? [] : goods), deliveryLine()],
      },
    });
  };

  return (reported) => {
    switch (reported.kind) {
      case 'impressions':
        return showList(reported.products);
      case 'click':
        return metrica.push({ click: { products: [countOne(reported.product)] } });
      case 'detail':
        remember([reported.product]);
        return metrica.push({ detail: { products: [countOne(reported.product)] } });
      case 'cart':
        return void changeCart(reported);
      case 'payment-status':
        return metrica.goal('payment_status_check', { status: reported.status });
      case 'purchase':
        return void purchase(reported);
    }
  };
}
