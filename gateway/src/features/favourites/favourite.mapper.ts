import type { listFavourites, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { listFavouritesRoute } from './favourite.routes.ts';

export function toFavouritesDto({
  favourites,
}: BusReplyOf<typeof listFavourites>): ReplyOf<typeof listFavouritesRoute> {
  return {
    favoriteItems: favourites.map(({ productId, createdAt, colour }) => ({
      _id: productId,
      createdAt,
      ...(colour !== undefined && { color: colour }),
    })),
  };
}
