import autocannon from 'autocannon';
import { startEngines } from './bench-engines.ts';
import { Closing, type BenchSubject, type OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { productIds } from './catalogue-paths.ts';
import { catalogueShopNeeds, openCatalogueShop, type CatalogueShop } from './catalogue-shop.ts';
import type { Subject } from './compare.ts';
import { linesOf } from './guest-buyer.ts';
import { inTurns } from './in-turns.ts';
import { sampleAnswer } from './sample-answer.ts';
import {
  addToCart,
  applyPromo,
  failToSignIn,
  memberPhone,
  readCart,
  signIn,
  strangerPhone,
  writeMembers,
} from './signed-in-buyer.ts';

export interface AccountOptions {
  members: number;
  /** Sign-in attempts per second from the one flooding address. */
  floodPerSecond: number;
}

const products = 300;

/** Measures what customers with an account cost: signing in, and their carts on the server. */
export const accountSubject = ({ members, floodPerSecond }: AccountOptions): BenchSubject => ({
  title: 'Customers with an account',
  about: [
    `Over HTTP, through gateway and services, by ${members} customers who take turns. A sign-in checks an argon2id hash of 32 MiB and two passes, one at a time on two cores, and opens a session.`,
    `"wrong password" and "unknown phone" are refused sign-ins: they must not be told apart by their time. "beside a flood" is a right sign-in while one other address tries ${floodPerSecond} times a second.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: catalogueShopNeeds(false),
  concurrencies: [1, 8],
  open: () => open({ members, floodPerSecond }),
});

async function open(options: AccountOptions): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const engines = await startEngines(closing);
    const shop = await openCatalogueShop(closing, engines, { products, split: false });
    await writeMembers(engines.natsUrl, shop.busPrefix, options.members);
    const subjects = await subjectsOf(shop, closing, options);
    return { subjects, processes: shop.processes, facts: shop.facts, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function subjectsOf(
  shop: CatalogueShop,
  closing: Closing,
  { members, floodPerSecond }: AccountOptions,
): Promise<[Subject, ...Subject[]]> {
  const { gateway } = shop;
  const sample = await sampleAnswer(`${gateway}/api/categories`, closing);
  const entry = 'libs/dev-tools/src/bench/floor-server.ts';
  const floor = await shop.start({ name: 'floor', entry, args: [sample.file, sample.contentType] });
  const line = inTurns(await linesOf(gateway, (await productIds(gateway)).slice(0, 50)));
  const phone = inTurns(Array.from({ length: members }, (_, at) => memberPhone(at)));
  const tokens: string[] = [];
  for (let at = 0; at < members; at++) tokens.push(await signIn(gateway, memberPhone(at)));
  // The promo requires a product in the cart.
  for (const one of tokens) await addToCart(gateway, one, line());
  const token = inTurns(tokens);
  // The flood guesses the password of the first stranger.
  let strangers = 1;
  return [
    calling('bare Fastify', async () => (await fetch(floor.url)).arrayBuffer()),
    calling('sign in', () => signIn(gateway, phone())),
    calling('wrong password', () => failToSignIn(gateway, phone())),
    calling('unknown phone', () => failToSignIn(gateway, strangerPhone(strangers++))),
    besideAFlood(
      calling('sign in, beside a flood', () => signIn(gateway, phone())),
      gateway,
      floodPerSecond,
    ),
    calling('cart, read', () => readCart(gateway, token())),
    calling('promo, apply', () => applyPromo(gateway, token())),
    calling('cart, add', () => addToCart(gateway, token(), line())),
  ];
}

/** Runs the subject while one address, as reported by a proxy, tries to sign in without a pause. */
function besideAFlood(subject: Subject, gateway: string, perSecond: number): Subject {
  return {
    ...subject,
    async load(load) {
      const flood = openFlood(gateway, perSecond);
      try {
        return await subject.load(load);
      } finally {
        await flood.stop();
      }
    },
  };
}

function openFlood(gateway: string, perSecond: number): { stop(): Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const run = autocannon(
    {
      url: `${gateway}/api/user/sign-in`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66' },
      body: JSON.stringify({ phone: strangerPhone(0), password: 'guessed' }),
      connections: 8,
      overallRate: perSecond,
      // Only an upper bound: the flood is stopped together with the load.
      duration: 120,
    },
    (error: Error | null) => (error ? reject(error) : resolve()),
  );
  return {
    stop: () => {
      run.stop();
      return promise;
    },
  };
}
