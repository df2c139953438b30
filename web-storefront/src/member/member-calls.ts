import {
  client,
  forMember,
  type AddFavoriteData,
  type AddToCartData,
  type Cart,
  type CartItemKey,
  type CartItemInput,
  type Favorites,
  type GetCartData,
  type ListFavoritesData,
  type RemoveFavoriteData,
  type RemoveFromCartData,
  type SyncCartData,
  type SyncFavoritesData,
  type UpdateCartData,
} from '@shop/api-client';
import type { CartLine } from '../cart/stored-cart.ts';
import type { Favourite } from '../favourites/stored-favourites.ts';

// Not the generated functions, which would be bundled into the scripts that every screen loads, also for guests.

/** Sends a POST request as the signed-in customer, with the types of the generated client. */
async function post<Requested extends { url: string; body?: unknown }, Answer>(
  url: Requested['url'],
  body: Requested['body'],
): Promise<Answer> {
  const { data } = await client.post<{ 200: Answer }, unknown, true>({
    ...forMember,
    url,
    body,
    throwOnError: true,
  });
  return data;
}

async function get<Requested extends { url: string }, Answer>(url: Requested['url']): Promise<Answer> {
  const { data } = await client.get<{ 200: Answer }, unknown, true>({
    ...forMember,
    url,
    throwOnError: true,
  });
  return data;
}

export const loadCart = async (): Promise<CartLine[]> =>
  toLines(await get<GetCartData, Cart>('/api/user/cart'));

export const joinCart = async (lines: readonly CartLine[]): Promise<CartLine[]> =>
  toLines(await post<SyncCartData, Cart>('/api/user/cart/sync', { items: lines.map(toInput) }));

export const addLine = async (line: CartLine): Promise<CartLine[]> =>
  toLines(await post<AddToCartData, Cart>('/api/user/cart/add', { item: toInput(line) }));

export const updateLine = async (line: CartLine): Promise<CartLine[]> =>
  toLines(await post<UpdateCartData, Cart>('/api/user/cart/update', { item: toInput(line) }));

export const removeLine = async (line: CartLine): Promise<CartLine[]> =>
  toLines(await post<RemoveFromCartData, Cart>('/api/user/cart/remove', { item: toKey(line) }));

export const loadFavourites = async (): Promise<Favourite[]> =>
  (await get<ListFavoritesData, Favorites>('/api/user/favorites')).favoriteItems;

export const joinFavourites = async (favourites: readonly Favourite[]): Promise<Favourite[]> =>
  (await post<SyncFavoritesData, Favorites>('/api/user/favorites/sync', { items: [...favourites] }))
    .favoriteItems;

export const addFavourite = async ({ _id, color }: Favourite): Promise<Favourite[]> =>
  (await post<AddFavoriteData, Favorites>('/api/user/favorites/add', { item: { _id, color } })).favoriteItems;

export const removeFavourite = async ({ _id }: Favourite): Promise<Favourite[]> =>
  (await post<RemoveFavoriteData, Favorites>('/api/user/favorites/remove', { item: { _id } })).favoriteItems;

const toKey = ({ productId, colour, size, seam, isGift }: CartLine): CartItemKey => ({
  _id: productId,
  Color: colour,
  Size: size,
  Seam: seam,
  isGift,
});

const toInput = (line: CartLine): CartItemInput => ({ ...toKey(line), Quantity: line.quantity });

const toLines = ({ cartItems }: Cart): CartLine[] =>
  cartItems.map(({ _id, Color, Size, Seam, Quantity, isGift }) => ({
    productId: _id,
    colour: Color,
    size: Size,
    seam: Seam,
    quantity: Quantity,
    isGift,
  }));
