import { Controller } from '@nestjs/common';
import { addFavourite, joinFavourites, listFavourites, removeFavourite } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { forSignedIn } from '../../auth/for-signed-in.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import {
  addFavoriteRoute,
  listFavoritesRoute,
  removeFavoriteRoute,
  syncFavoritesRoute,
} from './favorite.dto.ts';
import { toFavoritesDto } from './favorite.mapper.ts';

type Reply = Promise<ReplyOf<typeof listFavoritesRoute>>;

/** The favourites of whoever is signed in: whose they are, the token says. */
@Controller()
export class FavoritesController {
  constructor(private readonly bus: Bus) {}

  @Serves(listFavoritesRoute)
  @Customer()
  async list(_input: InputOf<typeof listFavoritesRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    return toFavoritesDto(await this.bus.request(listFavourites, { customerId: id }));
  }

  @Serves(addFavoriteRoute)
  @Customer()
  async add({ body }: InputOf<typeof addFavoriteRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const wish = { customerId: id, productId: body.item._id };
    return toFavoritesDto(await forSignedIn(this.bus.request(addFavourite, wish)));
  }

  @Serves(removeFavoriteRoute)
  @Customer()
  async remove({ body }: InputOf<typeof removeFavoriteRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const wish = { customerId: id, productId: body.item._id };
    return toFavoritesDto(await this.bus.request(removeFavourite, wish));
  }

  @Serves(syncFavoritesRoute)
  @Customer()
  async sync({ body }: InputOf<typeof syncFavoritesRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const favourites = body.items.map(({ _id, createdAt }) => ({
      productId: _id,
      createdAt: new Date(createdAt).toISOString(),
    }));
    const wish = { customerId: id, favourites };
    return toFavoritesDto(await forSignedIn(this.bus.request(joinFavourites, wish)));
  }
}
