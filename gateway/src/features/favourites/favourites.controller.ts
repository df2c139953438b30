import { Controller } from '@nestjs/common';
import { addFavourite, joinFavourites, listFavourites, removeFavourite } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { forSignedIn } from '../../auth/for-signed-in.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import {
  addFavouriteRoute,
  listFavouritesRoute,
  removeFavouriteRoute,
  syncFavouritesRoute,
} from './favourite.routes.ts';
import { toFavouritesDto } from './favourite.mapper.ts';

type Reply = Promise<ReplyOf<typeof listFavouritesRoute>>;

/** The favourites of the signed-in person, who is identified by the token. */
@Controller()
export class FavouritesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/user/favorites', listFavouritesRoute)
  @Customer()
  async list(@SignedIn() { id }: SignedInPerson): Reply {
    return toFavouritesDto(await this.bus.request(listFavourites, { customerId: id }));
  }

  @Endpoint('POST', '/api/user/favorites/add', addFavouriteRoute)
  @Customer()
  async add(@Input() { body }: InputOf<typeof addFavouriteRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const { _id: productId, color: colour } = body.item;
    const input = { customerId: id, productId, colour };
    return toFavouritesDto(await forSignedIn(this.bus.request(addFavourite, input)));
  }

  @Endpoint('POST', '/api/user/favorites/remove', removeFavouriteRoute)
  @Customer()
  async remove(
    @Input() { body }: InputOf<typeof removeFavouriteRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Reply {
    const input = { customerId: id, productId: body.item._id };
    return toFavouritesDto(await this.bus.request(removeFavourite, input));
  }

  @Endpoint('POST', '/api/user/favorites/sync', syncFavouritesRoute)
  @Customer()
  async sync(
    @Input() { body }: InputOf<typeof syncFavouritesRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Reply {
    const favourites = body.items.map(({ _id, createdAt, color }) => ({
      productId: _id,
      colour: color,
      createdAt: new Date(createdAt).toISOString(),
    }));
    const input = { customerId: id, favourites };
    return toFavouritesDto(await forSignedIn(this.bus.request(joinFavourites, input)));
  }
}
