import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { putArtCover, putCategory, putCollection, putPage } from '@shop/contracts';
import { startShop, type OwnShop, type ShopReplica } from '@shop/testing';

/** Every replica must show a change within this time after the response to it. */
const seenWithinMs = 1_000;
const watchedForMs = 1_500;
const pollIntervalMs = 60;

const article = 'HD-80';
const title = 'Худи «Неуловимое»';
const image = { link: 'polar-expedition', description: 'Там, где снег скрипит.' };

let shop: OwnShop;
let replicas: readonly ShopReplica[];
let hoodie: string;
let picture: string;

before(async () => {
  // This machine sends as many requests as a thousand visitors, so its requests must not be limited.
  shop = await startShop({ GATEWAY_LOCAL_VISITORS: 'off', GATEWAY_INTERNAL_CALLS_PER_MINUTE: '0' });
  replicas = [shop, await shop.startReplica()];
  const [first] = await shop.writeAssortment(2);
  picture = first?.images[0] ?? '';
  hoodie = (await shop.writeProduct({ article, title })).id;
});
after(() => shop?.stop());

/** Addresses to poll on every replica: cached API responses, uncached ones (see `fresh`) and rendered pages. */
interface Watched {
  api?: readonly string[];
  pages?: readonly string[];
}

let requestCount = 0;
const addressesOf = ({ api = [], pages = [] }: Watched): string[] =>
  replicas.flatMap((replica) => [
    ...api.map((path) => replica.gateway + path),
    ...pages.map((path) => replica.shop + path),
  ]);
/** Replaces `*` with a different minimum price each time, below every price, so that no cached response matches. */
const fresh = (address: string): string => address.replace('*', String(1 + (requestCount++ % 3_000)));

async function read(address: string): Promise<string> {
  const answer = await fetch(fresh(address));
  const text = await answer.text();
  assert.ok(answer.ok, `${address} was answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

interface Change {
  change: (round: number) => Promise<unknown>;
  watched: Watched;
  /** Whether a response shows the change and not the state before it. */
  isSeen: (text: string, round: number) => boolean;
}

/** How many milliseconds after the change each address last returned the old state. */
async function lastSeenOld({ change, watched, isSeen }: Change, round: number): Promise<Map<string, number>> {
  const addresses = addressesOf(watched);
  // Fills every cache with the old state just before the change.
  await Promise.all(addresses.map(read));
  await change(round);
  const from = performance.now();
  const lags = new Map(addresses.map((address) => [address, 0]));
  const watch = async (address: string): Promise<void> => {
    for (let at = 0; at < watchedForMs; at = performance.now() - from) {
      const text = await read(address);
      if (!isSeen(text, round)) lags.set(address, at);
      await pause(pollIntervalMs);
    }
  };
  await Promise.all(addresses.map(watch));
  return lags;
}

/** Allows three rounds: on a busy machine one round may be late, but a stale cache is late in every round. */
async function seenEverywhere(one: Change): Promise<void> {
  let late: [string, number][] = [];
  for (let round = 1; round <= 3; round++) {
    const lags = await lastSeenOld(one, round);
    late = [...lags].filter(([, lag]) => lag > seenWithinMs);
    if (late.length === 0) return;
  }
  assert.deepEqual(Object.fromEntries(late), {}, 'still showing the old state, by milliseconds');
}

const lists: Watched = {
  api: [
    '/api/products/new',
    '/api/products/main',
    '/api/products/addresses',
    '/api/products/fastdelivery',
    '/api/categories/hoodies',
    '/api/collections/polar-expedition',
    '/api/products/cards?category=hoodies&subcategory=hoodie&priceFrom=1',
    '/api/products/cards?category=hoodies&subcategory=hoodie&priceFrom=*',
    `/api/search/${encodeURIComponent('неуловимое')}`,
    `/api/search/${encodeURIComponent('неуловимое')}?priceFrom=*`,
  ],
  pages: [
    '/',
    '/new',
    '/fast-delivery',
    '/category/hoodies/hoodie',
    '/collection/polar-expedition',
    `/search?query=${encodeURIComponent('худи')}`,
    '/sitemap-2.xml',
  ],
};

describe('with two replicas of every service a change is visible within a second', () => {
  test('a hidden product disappears from lists, search and sitemap, and comes back when shown again', async () => {
    const put = (isAvailable: boolean) => () =>
      shop.writeProduct({
        article,
        title,
        isAvailable,
        isFastDelivery: true,
        createdAt: new Date().toISOString(),
      });
    await put(true)();
    await seenEverywhere({
      change: async (round) => {
        if (round > 1) await put(true)();
        await put(false)();
      },
      watched: lists,
      isSeen: (text) => !text.includes(hoodie),
    });
    await seenEverywhere({
      change: async (round) => {
        if (round > 1) await put(false)();
        await put(true)();
      },
      watched: lists,
      isSeen: (text) => text.includes(hoodie),
    });
  });

  test('a new title in lists and on the product page', async () => {
    const other = (round: number): string => `Худи «Неуловимое ${round}»`;
    await seenEverywhere({
      change: (round) => shop.writeProduct({ article, title: other(round), isFastDelivery: true }),
      watched: {
        api: [`/api/products/${hoodie}`, '/api/products/fastdelivery'],
        pages: [`/product/${hoodie}`, '/fast-delivery'],
      },
      isSeen: (text, round) => text.includes(`Неуловимое ${round}`),
    });
  });

  test('the names of a category and of a collection', async () => {
    const items = [{ link: 'hoodie', name: 'Худи' }];
    await seenEverywhere({
      change: (round) =>
        shop.sendRequest(putCategory, {
          link: 'hoodies',
          name: `Худи ${round}-го сорта`,
          position: 0,
          items,
        }),
      watched: {
        api: ['/api/categories', `/api/products/${hoodie}`],
        pages: ['/category', `/product/${hoodie}`],
      },
      isSeen: (text, round) => text.includes(`${round}-го сорта`),
    });
    const images = { card: picture, carousel: picture, cardMobile: picture, carouselMobile: picture };
    await seenEverywhere({
      change: (round) => shop.sendRequest(putCollection, { ...image, images, name: `Экспедиция ${round}` }),
      watched: { api: ['/api/collections'], pages: ['/collection', '/collection/polar-expedition'] },
      isSeen: (text, round) => text.includes(`Экспедиция ${round}`),
    });
  });

  test('a content page and an art cover', async () => {
    await shop.writePages([{ link: 'about', title: 'О нас', content: '<p>Слова.</p>' }]);
    await seenEverywhere({
      change: (round) =>
        shop.sendRequest(putPage, { link: 'about', title: 'О нас', content: `<p>Слово ${round}.</p>` }),
      watched: { api: ['/api/pages/about'], pages: ['/page/about'] },
      isSeen: (text, round) => text.includes(`Слово ${round}`),
    });
    await seenEverywhere({
      change: (round) =>
        shop.sendRequest(putArtCover, { slot: 0, image: picture, link: `/new?cover=${round}` }),
      watched: { api: ['/api/art-covers'], pages: ['/'] },
      isSeen: (text, round) => text.includes(`cover=${round}`),
    });
  });
});
