import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RoleKey } from '@shop/domain';
import type { ServedRoute } from '../src/http/endpoint/route.ts';
import { GatewayModule } from '../src/gateway.module.ts';
import { collectRoutes } from '../src/openapi/collect-routes.ts';
import { declaredControllersOf } from '../src/openapi/controllers-of.ts';
import { ban, passwordOfAll, signInSomebody } from './people.ts';
import { startShop, type TestShop } from './shop.ts';

/**
 * The guard stands before every route over HTTP, with tokens from real sign-ins: each route refuses once and admits
 * once. Which visitor may call which route is the table of `access.guard.spec.ts`.
 */
const routes = collectRoutes(declaredControllersOf(GatewayModule)).filter(
  ({ route }) => route.path !== '/metrics',
);
const nameOf = ({ method, path }: ServedRoute): string => `${method} ${path}`;

let shop: TestShop;
const tokens = new Map<RoleKey, string | null>();

beforeAll(async () => {
  // Its own: an administrator's calls concern everything in the shop.
  shop = await startShop({ GATEWAY_CALLS_PER_MINUTE: '0' });
  for (const role of ['customer', 'administrator'] as const)
    tokens.set(role, (await signInSomebody(shop, role)).browser.token);
});
afterAll(() => shop.close());

/** Whether the guard refused the request. Errors of the handler itself (a missing cookie or record) are ignored. */
async function verdictOf(route: ServedRoute, role?: RoleKey): Promise<string> {
  const response = await fetch(`${shop.url}${filled(route.path)}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(route.body && { 'content-type': 'application/json' }),
      ...(role && { authorization: `Bearer ${tokens.get(role)}` }),
    },
    ...(route.body && { body: '{}' }),
  });
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (response.status === 401 && text.includes('"UNAUTHORIZED"')) return 'UNAUTHORIZED';
  return response.status === 403 && text.includes('"FORBIDDEN"') ? 'FORBIDDEN' : 'in';
}

/** Fills the parameters with an id that does not exist. */
const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, 'f'.repeat(24));

it('refuses each route that is not public once: staff routes to a customer, those of customers without a token', async () => {
  const guarded = routes.filter(({ access }) => access.who === 'staff' || access.who === 'customer');
  expect(guarded.length).toBeGreaterThan(100);
  for (const { route, access } of guarded) {
    const [role, verdict] =
      access.who === 'staff' ? (['customer', 'FORBIDDEN'] as const) : ([undefined, 'UNAUTHORIZED'] as const);
    expect([nameOf(route), await verdictOf(route, role)]).toEqual([nameOf(route), verdict]);
  }
});

it('admits each route once: public ones without a token, the others for an administrator', async () => {
  for (const { route, access } of routes) {
    if (access.who === 'internal' || access.who === 'app') continue;
    const role = access.who === 'public' ? undefined : 'administrator';
    expect([nameOf(route), await verdictOf(route, role)]).toEqual([nameOf(route), 'in']);
  }
});

it('a banned person receives no new token by refresh or sign-in', async () => {
  const somebody = await signInSomebody(shop, 'customer');
  await ban(shop, somebody, 'Спам в отзывах');
  const copy = somebody.browser.copy();
  const refusal = { status: 403, body: { code: 'USER_BANNED', message: expect.stringContaining('Спам') } };
  expect(await somebody.browser.refresh()).toMatchObject(refusal);
  expect(await copy.signIn(somebody.phone, passwordOfAll)).toMatchObject(refusal);
});
