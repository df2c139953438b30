import { ApiError } from '@shop/api-client';
import { lineKey } from '@shop/domain';
import { parseApiError, showToast } from '@shop/web-kit';
import { storedCart, type CartLine } from '../cart/stored-cart.ts';
import { storedFavourites, type Favourite } from '../favourites/stored-favourites.ts';
import { reportListTrouble } from './list-source.ts';
import * as calls from './member-calls.ts';
import { memberTexts } from './member.texts.ts';
import { ServerList, type ListChange } from './server-list.ts';

/** Errors that the customer can resolve; they are shown with the server's message. */
const reportedByServer: readonly string[] = ['CART_FULL', 'FAVOURITES_FULL', 'TOO_MANY_REQUESTS'];

const cartFailureTexts = {
  add: memberTexts.notAdded,
  update: memberTexts.quantityNotChanged,
  remove: memberTexts.notRemoved,
} as const satisfies Record<ListChange, string>;

const makeCart = (): ServerList<CartLine> =>
  new ServerList<CartLine>({
    name: 'shop-cart',
    stored: storedCart,
    keyOf: lineKey,
    load: calls.loadCart,
    // Gifts are added by promo codes only.
    join: (lines) => calls.joinCart(lines.filter(({ isGift }) => !isGift)),
    put: (line, isNew) => (isNew ? calls.addLine(line) : updateOrAdd(line)),
    takeOut: calls.removeLine,
    onFailure: (error, { isGift }, change) =>
      reportFailure(error, isGift ? memberTexts.giftNotRemoved : cartFailureTexts[change]),
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

/** If another tab has removed the line meanwhile, it is added again: the last click wins. */
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
  // When the session has ended, the customer is notified of that instead.
  if (failure.kind === 'answered' && failure.status === 401) return;
  const isReported = failure.kind === 'answered' && reportedByServer.includes(failure.code);
  showToast(isReported ? failure.message : text, 'failure');
}

let cart: ServerList<CartLine> | null = null;

/** Loads cart and favourites from the server. @returns a function that reverts to the browser's own lists */
export function beginMemberLists(): () => void {
  const lists = [(cart = makeCart()), makeFavourites()];
  const begun = new Set<unknown>();
  let isOver = false;
  const begin = async (list: (typeof lists)[number]): Promise<void> => {
    begun.add(list);
    try {
      await list.begin();
    } catch (error) {
      // While the server is unavailable the guest's list stays, and is merged when the server responds.
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

/** Reloads the cart after a change by the server: a gift was added, or an order was paid. */
export async function reloadMemberCart(): Promise<void> {
  await cart?.settled();
  await cart?.reload();
}

/** Resolves when the server has received all changes of the cart. */
export async function memberCartSettled(): Promise<void> {
  await cart?.settled();
}
