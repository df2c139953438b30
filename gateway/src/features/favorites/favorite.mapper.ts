import type { listFavourites, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { listFavoritesRoute } from './favorite.routes.ts';

export function toFavoritesDto({
  favourites,
}: BusReplyOf<typeof listFavourites>): ReplyOf<typeof listFavoritesRoute> {
  return { favoriteItems: favourites.map(({ productId, createdAt }) => ({ _id: productId, createdAt })) };
}
