import { Inject, Injectable } from '@nestjs/common';
import {
  listFavourites,
  type addFavourite,
  type joinFavourites,
  type ParsedRequestOf,
  type removeFavourite,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, RowReader, type Clock } from '@shop/service-kit';
import { ofCustomer } from '../shared/forgotten.ts';
import { KnownProducts } from '../shared/known-products.ts';
import type { Favourite } from './favourites.schema.ts';
import { FavouritesRepository } from './favourites.repository.ts';

type Reply = ReplyInputOf<typeof listFavourites>;

const shownFavourite = listFavourites.reply.shape.favourites.element;

/** Manages a customer's favourites. */
@Injectable()
export class ManageFavourites {
  constructor(
    private readonly lists: FavouritesRepository,
    private readonly products: KnownProducts,
    private readonly rows: RowReader,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async list({ customerId }: ParsedRequestOf<typeof listFavourites>): Promise<Reply> {
    return this.reply(await this.lists.find(customerId));
  }

  async add({ customerId, productId, colour }: ParsedRequestOf<typeof addFavourite>): Promise<Reply> {
    await this.products.find(productId);
    const added = { productId, createdAt: this.clock(), ...withColour(colour) };
    const items = ofCustomer(await this.lists.add(customerId, [added]));
    if (!items.some((one) => one.productId === productId)) throw new AppError('FAVOURITES_FULL');
    return this.reply(items);
  }

  async remove({ customerId, productId }: ParsedRequestOf<typeof removeFavourite>): Promise<Reply> {
    return this.reply(await this.lists.remove(customerId, productId));
  }

  async join({ customerId, favourites }: ParsedRequestOf<typeof joinFavourites>): Promise<Reply> {
    const now = this.clock().getTime();
    const dated = favourites.map(({ productId, createdAt, colour }) => ({
      productId,
      createdAt: new Date(Math.min(Date.parse(createdAt), now)),
      ...withColour(colour),
    }));
    // Oldest first, so that the map keeps the newest entry of each product.
    const unique = new Map(
      newestFirst(dated)
        .reverse()
        .map((one) => [one.productId, one]),
    );
    return this.reply(ofCustomer(await this.lists.add(customerId, newestFirst([...unique.values()]))));
  }

  private reply(items: readonly Favourite[]): Reply {
    const readable = this.rows.readable('favourites', items, {
      id: ({ productId }) => productId,
      check: (item) => shownFavourite.parse(toShown(item)),
    });
    return { favourites: newestFirst(readable).map(toShown) };
  }
}

const toShown = ({ productId, createdAt, colour }: Favourite): Reply['favourites'][number] => ({
  productId,
  createdAt: createdAt.toISOString(),
  ...withColour(colour),
});

const withColour = (colour: string | undefined) => (colour === undefined ? {} : { colour });

const newestFirst = (items: readonly Favourite[]): Favourite[] =>
  items.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
