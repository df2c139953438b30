import { bearerOf } from './access-token.ts';
import type { TestShop } from './shop.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A signed-in customer of a test shop. */
export interface TestCustomer {
  get(path: string): Promise<Answer>;
  /** @param key the optional Idempotency-Key */
  post(path: string, body: unknown, key?: string): Promise<Answer>;
}

/** A customer with a signed access token; each id is another person. */
export function aCustomer({ url, env }: TestShop, sub: string): TestCustomer {
  const authorization = bearerOf({ env }, { sub });
  const sendRequest = async (path: string, request: RequestInit, key?: string): Promise<Answer> => {
    const headers = {
      ...{ authorization, 'content-type': 'application/json' },
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const response = await fetch(`${url}${path}`, { ...request, headers });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return {
    get: (path) => sendRequest(path, {}),
    post: (path, body, key) => sendRequest(path, { method: 'POST', body: JSON.stringify(body) }, key),
  };
}
