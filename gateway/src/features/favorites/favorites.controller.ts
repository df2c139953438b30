import { Controller } from '@nestjs/common';
import { addFavourite, joinFavourites, listFavourites, removeFavourite } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { forSignedIn } from '../../auth/for-signed-in.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import {
  addFavoriteRoute,
  listFavoritesRoute,
  removeFavoriteRoute,
  syncFavoritesRoute,
} from './favorite.routes.ts';
import { toFavoritesDto } from './favorite.mapper.ts';

type Reply = Promise<ReplyOf<typeof listFavoritesRoute>>;

/** The favourites of whoever is signed in: whose they are, the token says. */
@Controller()
export class FavoritesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/user/favorites', listFavoritesRoute)
  @Customer()
  async list(@SignedIn() { id }: SignedInPerson): Reply {
    return toFavoritesDto(await this.bus.request(listFavourites, { customerId: id }));
  }

  @Endpoint('POST', '/api/user/favorites/add', addFavoriteRoute)
  @Customer()
  async add(@Input() { body }: InputOf<typeof addFavoriteRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const input = { customerId: id, productId: body.item._id };
    return toFavoritesDto(await forSignedIn(this.bus.request(addFavourite, input)));
  }

  @Endpoint('POST', '/api/user/favorites/remove', removeFavoriteRoute)
  @Customer()
  async remove(
    @Input() { body }: InputOf<typeof removeFavoriteRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Reply {
    const input = { customerId: id, productId: body.item._id };
    return toFavoritesDto(await this.bus.request(removeFavourite, input));
  }

  @Endpoint('POST', '/api/user/favorites/sync', syncFavoritesRoute)
  @Customer()
  async sync(
    @Input() { body }: InputOf<typeof syncFavoritesRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Reply {
    const favourites = body.items.map(({ _id, createdAt }) => ({
      productId: _id,
      createdAt: new Date(createdAt).toISOString(),
    }));
    const input = { customerId: id, favourites };
    return toFavoritesDto(await forSignedIn(this.bus.request(joinFavourites, input)));
  }
}
