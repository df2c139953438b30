import { eventually } from '@shop/testing';
import { expect } from '@jest/globals';
import type { Answer } from './customer.ts';

/** Sends a request that only requires a signed-in person. */
export async function callWith(token: string | null, url: string): Promise<Answer> {
  const response = await fetch(`${url}/api/user/sessions`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Expects each gateway to refuse the token in time, by default within a second and with `SESSION_INVALID`. */
export async function expectRefused(
  token: string | null,
  urls: readonly string[],
  code = 'SESSION_INVALID',
  withinMs = 1_000,
): Promise<void> {
  for (const url of urls) {
    const refused = { status: code === 'USER_BANNED' ? 403 : 401, body: { code } };
    await eventually(async () => expect(await callWith(token, url)).toMatchObject(refused), withinMs);
  }
}

export async function expectGood(token: string | null, urls: readonly string[]): Promise<void> {
  for (const url of urls) expect((await callWith(token, url)).status).toBe(200);
}
