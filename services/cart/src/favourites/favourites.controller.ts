import { Controller } from '@nestjs/common';
import {
  addFavourite,
  joinFavourites,
  listFavourites,
  removeFavourite,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ManageFavourites } from './manage-favourites.use-case.ts';

type Reply = Promise<ReplyInputOf<typeof listFavourites>>;

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: ManageFavourites) {}

  @HandleMessage(listFavourites)
  list(request: ParsedRequestOf<typeof listFavourites>): Reply {
    return this.favourites.list(request);
  }

  @HandleMessage(addFavourite)
  add(request: ParsedRequestOf<typeof addFavourite>): Reply {
    return this.favourites.add(request);
  }

  @HandleMessage(removeFavourite)
  remove(request: ParsedRequestOf<typeof removeFavourite>): Reply {
    return this.favourites.remove(request);
  }

  @HandleMessage(joinFavourites)
  join(request: ParsedRequestOf<typeof joinFavourites>): Reply {
    return this.favourites.join(request);
  }
}
