import { Controller } from '@nestjs/common';
import { findMovedLink, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { findMovedAddressRoute } from './moved-address.routes.ts';

type Place = RequestOf<typeof findMovedLink>;

@Controller()
export class MovedAddressesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/moved', findMovedAddressRoute)
  @Public()
  async find(
    @Input() { query }: InputOf<typeof findMovedAddressRoute>,
  ): Promise<ReplyOf<typeof findMovedAddressRoute>> {
    const wanted = parsePlace(query.path);
    if (!wanted) return { path: null };
    const { place } = await this.bus.request(findMovedLink, wanted);
    return { path: place && toPath(place) };
  }
}

const link = '([a-z0-9]+(?:-[a-z0-9]+)*)';
const address = new RegExp(`^/(?:category/${link}(?:/${link})?|collection/${link}|page/${link})/?$`);

/** Parses the path of a page whose link can change; null for any other path. */
function parsePlace(path: string): Place | null {
  const [, category, subcategory, collection, page] = address.exec(path) ?? [];
  const named = [category, subcategory, collection, page];
  if (named.some((one) => one !== undefined && one.length > 100)) return null;
  if (category !== undefined) return { category, subcategory: subcategory ?? null };
  if (collection !== undefined) return { collection };
  return page === undefined ? null : { page };
}

function toPath(place: Place): string {
  if ('collection' in place) return `/collection/${place.collection}`;
  if ('page' in place) return `/page/${place.page}`;
  return `/category/${[place.category, place.subcategory].filter((one) => one !== null).join('/')}`;
}
