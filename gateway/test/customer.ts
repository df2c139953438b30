import { signToken } from './access-token.ts';
import type { TestShop } from './shop.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Somebody who is signed in at a test's shop. */
export interface TestCustomer {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
}

/** Signs somebody in, as identity will: each id is another person. */
export function aCustomer({ url, env }: TestShop, sub: string): TestCustomer {
  const authorization = `Bearer ${signToken(env['SESSION_SECRET'] ?? '', { sub })}`;
  const ask = async (path: string, request: RequestInit): Promise<Answer> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { ...request, headers });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return {
    get: (path) => ask(path, {}),
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
