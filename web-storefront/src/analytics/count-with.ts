import { roublesToKopecks } from '@shop/domain';
import type { Metrica } from './metrica.ts';
import { countedLine, countedProduct, deliveryLine, type CountedProduct, type Place } from './ecommerce.ts';
import type { Told, ToldLine, ToldProduct } from './tell.ts';

/** Products by id; one that is gone is not among them. */
export type AskProducts = (ids: readonly string[]) => Promise<readonly ToldProduct[]>;

/** Turns what happens in the shop into what the counter understands. */
export function countWith(metrica: Metrica, askProducts: AskProducts): (told: Told) => void {
  const known = new Map<string, ToldProduct>();
  const places = new Map<string, Place>();
  const seen = new Set<string>();
  const remember = (products: readonly ToldProduct[]): void =>
    products.forEach((product) => known.set(product._id, product));
  const countOne = (product: ToldProduct): CountedProduct => countedProduct(product, places.get(product._id));

  /** A cart knows no titles and no prices: what was not on a screen of this visit is asked for. */
  const countLines = async (lines: readonly ToldLine[]): Promise<CountedProduct[]> => {
    const unknown = [...new Set(lines.map(({ line }) => line.productId))].filter((id) => !known.has(id));
    // Without an answer there is nothing to count; the next event asks again.
    if (unknown.length > 0) remember(await askProducts(unknown).catch(() => []));
    return lines.flatMap(({ line, quantity }) => {
      const product = known.get(line.productId);
      return product ? [countedLine(product, line, quantity, places.get(line.productId))] : [];
    });
  };

  const showList = (products: readonly ToldProduct[]): void => {
    const list = location.pathname;
    remember(products);
    products.forEach(({ _id }, index) => places.set(_id, { list, position: index + 1 }));
    // A list that goes on as one scrolls has told of its beginning before.
    const fresh = products.filter(({ _id }) => !seen.has(`${list} ${_id}`));
    fresh.forEach(({ _id }) => seen.add(`${list} ${_id}`));
    if (fresh.length > 0) metrica.push({ impressions: fresh.map(countOne) });
  };

  const changeCart = async (told: Extract<Told, { kind: 'cart' }>): Promise<void> => {
    const products = await countLines([{ line: told.line, quantity: Math.abs(told.change) }]);
    if (products.length > 0) metrica.push(told.change > 0 ? { add: { products } } : { remove: { products } });
  };

  const purchase = async ({ orderNumber, revenue, promo, lines }: Extract<Told, { kind: 'purchase' }>) => {
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
        products: [...(isAnotherCart ? [] : goods), deliveryLine],
      },
    });
  };

  return (told) => {
    switch (told.kind) {
      case 'impressions':
        return showList(told.products);
      case 'click':
        return metrica.push({ click: { products: [countOne(told.product)] } });
      case 'detail':
        remember([told.product]);
        return metrica.push({ detail: { products: [countOne(told.product)] } });
      case 'cart':
        return void changeCart(told);
      case 'payment-status':
        return metrica.goal('payment_status_check', { status: told.status });
      case 'purchase':
        return void purchase(told);
    }
  };
}
