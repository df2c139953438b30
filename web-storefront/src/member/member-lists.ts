import { ApiError } from '@shop/api-client';
import { lineKey } from '@shop/domain';
import { parseApiError, showToast } from '@shop/web-kit';
import { storedCart, type CartLine } from '../cart/stored-cart.ts';
import { storedFavourites, type Favourite } from '../favourites/stored-favourites.ts';
import { reportListTrouble } from './list-source.ts';
import * as calls from './member-calls.ts';
import { memberTexts } from './member.texts.ts';
import { ServerList } from './server-list.ts';

/** Refusals that the person can do something about, shown in the server's own words. */
const reportedByServer: readonly string[] = ['CART_FULL', 'FAVOURITES_FULL', 'TOO_MANY_REQUESTS'];

const makeCart = (): ServerList<CartLine> =>
  new ServerList<CartLine>({
    name: 'shop-cart',
    stored: storedCart,
    keyOf: lineKey,
    load: calls.loadCart,
    // Gifts come by a promo code only.
    join: (lines) => calls.joinCart(lines.filter(({ isGift }) => !isGift)),
    put: (line, isNew) => (isNew ? calls.addLine(line) : updateOrAdd(line)),
    takeOut: calls.removeLine,
    onFailure: (error, { isGift }) =>
      reportFailure(error, isGift ? memberTexts.giftNotRemoved : memberTexts.quantityNotChanged),
  });

const makeFavourites = (): ServerList<Favourite> =>
  new ServerList<Favourite>({
    name: 'shop-favourites',
    stored: storedFavourites,
    keyOf: ({ _id }) => _id,
    load: calls.loadFavourites,
    join: calls.joinFavourites,
    put: calls.addFavourite,
    takeOut: calls.removeFavourite,
    onFailure: (error) => reportFailure(error, memberTexts.favouritesNotChanged),
  });

/** Taken out in another tab meanwhile: the last click wins. */
async function updateOrAdd(line: CartLine): Promise<CartLine[]> {
  try {
    return await calls.updateLine(line);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CART_LINE_NOT_FOUND') return calls.addLine(line);
    throw error;
  }
}

function reportFailure(error: unknown, text: string): void {
  const failure = parseApiError(error);
  // A person whose session has ended sees that instead.
  if (failure.kind === 'answered' && failure.status === 401) return;
  const isReported = failure.kind === 'answered' && reportedByServer.includes(failure.code);
  showToast(isReported ? failure.message : text, 'failure');
}

let cart: ServerList<CartLine> | null = null;

/** The cart and the favourites are the server's from now on, until the answer is called. */
export function beginMemberLists(): () => void {
  const lists = [(cart = makeCart()), makeFavourites()];
  const begun = new Set<unknown>();
  let isOver = false;
  const begin = async (list: (typeof lists)[number]): Promise<void> => {
    begun.add(list);
    try {
      await list.begin();
    } catch (error) {
      // Without the server the guest's list stays as it is, and is joined when the server answers.
      begun.delete(list);
      if (!isOver) reportListTrouble({ error, retry: requestAll });
    }
  };
  const requestAll = (): void => {
    reportListTrouble(null);
    for (const list of lists) void (begun.has(list) ? list.reload() : begin(list));
  };
  const see = (): void => {
    if (document.visibilityState === 'visible') requestAll();
  };
  requestAll();
  addEventListener('online', requestAll);
  document.addEventListener('visibilitychange', see);
  return () => {
    isOver = true;
    cart = null;
    reportListTrouble(null);
    lists.forEach((list) => list.end());
    removeEventListener('online', requestAll);
    document.removeEventListener('visibilitychange', see);
  };
}

/** The server has changed the cart by itself: a gift has come, an order is paid. */
export async function reloadMemberCart(): Promise<void> {
  await cart?.settled();
  await cart?.reload();
}

/** The server knows the cart as it is shown. */
export async function memberCartSettled(): Promise<void> {
  await cart?.settled();
}
