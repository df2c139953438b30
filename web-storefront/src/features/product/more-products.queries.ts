import { queryOptions } from '@tanstack/react-query';
import { browseProducts, getProductDetails, type Product, type ProductCard } from '@shop/api-client';
import { toCard, toCardIn } from '../../products/to-card.ts';

/** One row of a wide screen, two of a phone. */
const shownCount = 4;
/** Of so many popular products of the same kind the most similar are shown. */
const comparedCount = 24;

/** Products of the same kind: of the same world and with the same colour first, then as popular. */
export const similarQuery = (product: Product, colour: string | null) => {
  const category = product.Category?.link ?? '';
  const subcategory = product.Category?.additional[0]?.link ?? '';
  return queryOptions({
    queryKey: ['similar-products', product._id, colour],
    queryFn: async ({ signal }) => {
      const query = { category, subcategory, sort: 'popular' as const, limit: comparedCount };
      const { data } = await browseProducts({ query, signal, throwOnError: true });
      return rankSimilar(data.products, product, colour).map(toCardIn(colour === null ? [] : [colour]));
    },
    enabled: category !== '' && subcategory !== '',
  });
};

type Compared = Pick<ProductCard, '_id' | 'Collection' | 'Colors' | 'isItemAvailable'>;

export function rankSimilar<Card extends Compared>(
  cards: readonly Card[],
  { _id, collection }: Pick<Product, '_id' | 'collection'>,
  colour: string | null,
): Card[] {
  const likeness = ({ Collection, Colors }: Card): number =>
    (collection && Collection.includes(collection.name) ? 2 : 0) +
    (colour !== null && Colors.includes(colour) ? 1 : 0);
  return cards
    .filter((card) => card._id !== _id && card.isItemAvailable)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, shownCount);
}

/** The products that were viewed before this one and are still sold. */
export const viewedQuery = (views: readonly string[], id: string) => {
  const ids = views.filter((other) => other !== id);
  return queryOptions({
    queryKey: ['viewed-products', ids],
    queryFn: async ({ signal }) => {
      const items = ids.map((_id) => ({ _id }));
      const { data } = await getProductDetails({ body: { items }, signal, throwOnError: true });
      return data.items
        .flatMap(({ product }) => (product?.isItemAvailable ? [toCard(product)] : []))
        .slice(0, shownCount);
    },
    enabled: ids.length > 0,
  });
};
