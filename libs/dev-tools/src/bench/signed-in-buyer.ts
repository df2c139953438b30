import { putPerson, putPromo } from '@shop/contracts';
import { z } from 'zod';
import { openSeedBus } from '../seed/seed-bus.ts';
import type { BuyersLine } from './guest-buyer.ts';

const password = 'soroka-demo';
const phrase = 'SOROKA10';
const signedInShape = z.object({ token: z.string() });

/** Phones of people who have an account, and of as many others without one. */
export const memberPhone = (at: number): string => `7999${String(at).padStart(7, '0')}`;
export const strangerPhone = (at: number): string => `7901${String(at).padStart(7, '0')}`;

/** Writes this many people with accounts, and a promo that all of them may use, through the write path of the seed. */
export async function writeMembers(natsUrl: string, busPrefix: string, members: number): Promise<void> {
  const bus = await openSeedBus(natsUrl, busPrefix);
  try {
    for (let at = 0; at < members; at++) {
      const phone = memberPhone(at);
      await bus.request(putPerson, { phone, email: `member-${at}@example.ru`, password });
    }
    const conditions = { minGoodsKopecks: 100, productId: null, collectionId: null };
    const action = { discountPercentage: 10, giftProductId: null };
    await bus.request(putPromo, { phrase, uses: 1_000, endDate: null, conditions, action, createdBy: null });
  } finally {
    await bus.close();
  }
}

/** @returns the access token. @throws Error when the sign-in is refused */
export async function signIn(gateway: string, phone: string): Promise<string> {
  const answer = await trySignIn(gateway, phone, password);
  if (!answer.ok) throw new Error(`a sign-in was answered ${answer.status}: ${await answer.text()}`);
  return signedInShape.parse(await answer.json()).token;
}

/** @throws Error unless it is refused like a wrong password */
export async function failToSignIn(gateway: string, phone: string): Promise<void> {
  const answer = await trySignIn(gateway, phone, 'no password of anybody');
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`a wrong sign-in was answered ${answer.status}`);
}

let visits = 0;
/** Each attempt has another address, as reported by a proxy: attempts per address are limited. RFC 2544, C.2.2 */
const nextAddress = (): string => `198.18.${Math.floor(visits / 250) % 250}.${1 + (visits++ % 250)}`;

function trySignIn(gateway: string, phone: string, given: string): Promise<Response> {
  return fetch(`${gateway}/api/user/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ phone, password: given }),
  });
}

/** @throws Error when it is refused */
export async function addToCart(
  gateway: string,
  token: string,
  { _id, Color, Size, Seam }: BuyersLine,
): Promise<void> {
  await asMember(`${gateway}/api/user/cart/add`, token, { item: { _id, Color, Size, Seam } });
}

/** @throws Error when it is refused */
export async function readCart(gateway: string, token: string): Promise<void> {
  await asMember(`${gateway}/api/user/cart`, token);
}

/** Applies the promo of all members to a cart that is not empty. @throws Error when it is refused */
export async function applyPromo(gateway: string, token: string): Promise<void> {
  await asMember(`${gateway}/api/promo/apply`, token, { phrase });
}

async function asMember(url: string, token: string, body?: object): Promise<void> {
  const authorization = `Bearer ${token}`;
  const answer = await fetch(
    url,
    body
      ? {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers: { authorization } },
  );
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a member's call was answered ${answer.status}`);
}
