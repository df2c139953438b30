import { roublesToKopecks } from '@shop/domain';
import type { Metrica } from './metrica.ts';
import { countedLine, countedProduct, deliveryLine, type CountedProduct, type Place } from './ecommerce.ts';
import type { AnalyticsEvent, TrackedLine, TrackedProduct } from './track.ts';

/** Products by id; one that is gone is not among them. */
export type FetchProducts = (ids: readonly string[]) => Promise<readonly TrackedProduct[]>;

/** Turns what happens in the shop into what the counter understands. */
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

  /** A cart knows no titles and no prices: what was not on a screen of this visit is asked for. */
  const countLines = async (lines: readonly TrackedLine[]): Promise<CountedProduct[]> => {
    const unknown = [...new Set(lines.map(({ line }) => line.productId))].filter((id) => !known.has(id));
    // Without an answer there is nothing to count; the next event asks again.
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
    // A list that goes on as one scrolls has told of its beginning before.
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
    // The page was opened where another cart lies: what was bought is not known here.
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
