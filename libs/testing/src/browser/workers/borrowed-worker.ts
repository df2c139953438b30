import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { connectShop, type TestShop } from '../connect-shop.ts';
import { connectBrowser, launchBrowser } from '../launch-browser.ts';
import { startShop } from '../start-shop.ts';

const pool = process.env['BROWSER_TEST_WORKERS'];

/**
 * The shop that the files of a worker share; a file that runs by hand starts its own. It may contain what other files of
 * `openShop` have written: a file's people, products and orders have names of their own, and it looks only at those.
 */
export async function openShop(): Promise<TestShop> {
  return pool === undefined ? startShop() : connectShop(JSON.parse(await fetchAddresses(pool, 'shop')));
}

/**
 * The same sites in front of an API that was just started with an empty database: for files that look at all there is
 * (a whole list, a count, the first order number), and for those that need other settings.
 */
export async function openEmptyShop(settings: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  if (pool === undefined) return startShop(settings);
  const query = new URLSearchParams({ settings: JSON.stringify(settings) });
  return connectShop(JSON.parse(await fetchAddresses(pool, `empty-shop?${query}`)));
}

/** The Chromium of the worker, or one of the file's own if it runs by hand. Closing it only closes the file's contexts. */
export async function openBrowser(): Promise<Browser> {
  if (pool === undefined) return launchBrowser();
  const { url }: { url: string } = JSON.parse(await fetchAddresses(pool, 'browser'));
  return connectBrowser(url);
}

let claimed: Promise<string> | undefined;

async function fetchAddresses(url: string, what: string): Promise<string> {
  claimed ??= claim(url);
  const answer = await request(`${url}/${await claimed}/${what}`);
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`The worker's ${what} did not start: ${body}`);
  return body;
}

/** Borrows a worker until this process ends: the response stays open, and does not keep the process alive. */
async function claim(url: string): Promise<string> {
  const answer = await request(`${url}/claim`);
  const [number]: unknown[] = await once(answer, 'data');
  answer.socket.unref();
  return String(number).trim();
}

async function request(url: string): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(get(url, { agent: false }), 'response');
  if (!answer) throw new Error(`${url} did not answer`);
  return answer;
}
