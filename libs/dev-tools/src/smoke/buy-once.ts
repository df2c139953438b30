import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isPaid, linesOf, payAtBank, type BuyersLine } from '../bench/guest-buyer.ts';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import type { Steps } from '../cli/steps.mjs';

const modeShape = z.object({ isSandbox: z.boolean(), pause: z.unknown().optional() });
const cardsShape = z.object({ products: z.array(z.object({ _id: z.string() })) });
const cartShape = z.object({
  items: z.array(z.object({ product: z.object({ Title: z.string() }).nullable() })),
});
const createdShape = z.object({ paymentId: z.string(), paymentUrl: z.string() });
const resultShape = z.object({ orderId: z.number() });
const foundShape = z.array(z.object({ orderId: z.number(), status: z.string() }));

const paidWithinMs = 30_000;
const pollIntervalMs = 500;

export interface Contacts {
  phone: string;
  email: string;
}

/**
 * Buys one piece as a guest at the shop of this origin, with a line for each step.
 * @returns the number of the order
 * @throws {Failure} at the first step that fails
 */
export async function buyOnce(shop: string, contacts: Contacts, steps: Steps): Promise<number> {
  const step = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    steps.run(name, work).catch((error: unknown) => {
      throw error instanceof Failure ? error : new Failure(`${name}: ${errorMessage(error)}`);
    });
  await step('home', () => openHome(shop));
  await step('bank mode', () => requireTestBank(shop));
  const line = await step('product', () => openProduct(shop));
  const { paymentId, paymentUrl } = await step('checkout', () => order(shop, line, contacts));
  await step('bank page', () => openPage(shop, new URL(paymentUrl).pathname, 'Оплатить'));
  await step('payment', () => payAtBank(shop, paymentUrl));
  const number = await step('result', () => waitForResult(shop, paymentId));
  await step('search', () => findOrder(shop, contacts.phone, number));
  return number;
}

/** The page and the first script of its application. */
async function openHome(shop: string): Promise<void> {
  const html = await openPage(shop, '/', 'id="root"');
  const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (script === undefined) throw new Error('the page has no script');
  await read(shop, script);
}

async function requireTestBank(shop: string): Promise<void> {
  const mode = modeShape.parse(await readJson(shop, '/api/payment/mode'));
  if (!mode.isSandbox) throw new Failure('This shop takes real money, so nothing was ordered. Buy by hand.');
  if (mode.pause !== undefined) throw new Failure('This shop is paused and takes no orders.');
}

/** The first product that can be bought, whose page must be rendered by the server. */
async function openProduct(shop: string): Promise<BuyersLine> {
  const { products } = cardsShape.parse(await readJson(shop, '/api/products/cards?limit=50&page=1'));
  const ids = products.map(({ _id }) => _id);
  const [line] = await linesOf(shop, ids);
  if (!line) throw new Error('no product can be bought: publish one that is no pre-order, or seed --demo');
  const title = await titleOf(shop, line);
  await openPage(shop, `/product/${line._id}`, title);
  return line;
}

/** The title of the product of a cart line, as the cart asks for it. */
async function titleOf(shop: string, line: BuyersLine): Promise<string> {
  const { items } = cartShape.parse(await readJson(shop, '/api/products/details', { items: [line] }));
  const title = items[0]?.product?.Title;
  if (title === undefined) throw new Error('the shop does not know the product');
  return title;
}

async function order(
  shop: string,
  line: BuyersLine,
  contacts: Contacts,
): Promise<z.output<typeof createdShape>> {
  const buyer = {
    firstName: 'Проверка',
    secondName: 'Магазина',
    address: 'Тверь, Советская, 1',
    index: '170100',
  };
  const checkout = { ...buyer, ...contacts, items: [line], delivery_type: 'CDEK', agreement: true };
  return createdShape.parse(await readJson(shop, '/api/payment/create/guest', checkout));
}

/** Waits until the shop has heard of the payment. @returns the number of the order */
async function waitForResult(shop: string, paymentId: string): Promise<number> {
  const until = performance.now() + paidWithinMs;
  while (!(await isPaid(shop, paymentId))) {
    if (performance.now() > until) throw new Error('the payment was not reported as paid');
    await pause(pollIntervalMs);
  }
  await openPage(shop, `/payment/${paymentId}`, 'id="root"');
  return resultShape.parse(await readJson(shop, `/api/payment/get/${paymentId}`, null)).orderId;
}

async function findOrder(shop: string, phone: string, number: number): Promise<void> {
  const found = foundShape.parse(await readJson(shop, '/api/user/orders/search', { phone }));
  const status = found.find(({ orderId }) => orderId === number)?.status;
  if (status !== 'succeeded') throw new Error(`order ${number} is ${status ?? 'not found'} by its phone`);
}

/** @throws {Error} when the page does not contain this text */
async function openPage(shop: string, path: string, text: string): Promise<string> {
  const html = await read(shop, path);
  if (!decode(html).includes(text)) throw new Error(`${path} does not show ${text}`);
  return html;
}

const decode = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const readJson = async (shop: string, path: string, body?: unknown): Promise<unknown> =>
  JSON.parse(await read(shop, path, body));

/** Without a body a GET; with null a POST that has none. */
async function read(shop: string, path: string, body?: unknown): Promise<string> {
  const hasBody = body !== undefined && body !== null;
  const answer = await fetch(shop + path, {
    signal: AbortSignal.timeout(paidWithinMs),
    ...(body !== undefined && { method: 'POST' }),
    ...(hasBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}
