import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstRoles, type RoleKey } from '@shop/domain';
import type { Access } from '../src/auth/access.ts';
import type { ServedRoute } from '../src/http/endpoint/route.ts';
import { GatewayModule } from '../src/gateway.module.ts';
import { collectRoutes } from '../src/openapi/collect-routes.ts';
import { declaredControllersOf } from '../src/openapi/controllers-of.ts';
import { readEndpointTable } from './endpoint-table.ts';
import { ban, passwordOfAll, signInSomebody } from './people.ts';
import { expectRefused } from './signed-in-call.ts';
import { startShop, type TestShop } from './shop.ts';

/**
 * Calls every route as every kind of visitor, with tokens from real sign-ins. The routes come from the code, the access
 * requirements from the endpoint table, and the permissions of the roles from the list of first roles.
 */
const visitors = ['nobody', 'customer', 'banned', 'manager', 'editor', 'administrator'] as const;
type Visitor = (typeof visitors)[number];

/** The role of each visitor; the banned one still sends the access token from before the ban. */
const roleOf: Record<Exclude<Visitor, 'nobody'>, RoleKey> = {
  customer: 'customer',
  banned: 'customer',
  manager: 'manager',
  editor: 'editor',
  administrator: 'administrator',
};

const routes = collectRoutes(declaredControllersOf(GatewayModule)).filter(
  ({ route }) => route.path !== '/metrics',
);
const whoMay = new Map(readEndpointTable().map(({ endpoint, who }) => [endpoint, who]));
const nameOf = ({ method, path }: ServedRoute): string => `${method} ${path}`;

let shop: TestShop;
const tokens = new Map<Visitor, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const visitor of visitors) {
    if (visitor === 'nobody') continue;
    const somebody = await signInSomebody(shop, roleOf[visitor]);
    const { token } = somebody.browser;
    if (visitor === 'banned') {
      await ban(shop, somebody, 'Спам в отзывах');
      await expectRefused(token, [shop.url], 'USER_BANNED');
    }
    tokens.set(visitor, token ?? '');
  }
});
afterAll(() => shop.close());

type Verdict = 'in' | 401 | 403;

function expected(visitor: Visitor, route: ServedRoute, access: Access): Verdict {
  const who = whoMay.get(nameOf(route));
  if (who === 'public') return 'in';
  if (visitor === 'nobody') return 401;
  if (visitor === 'banned') return 403;
  if (who === 'customer') return 'in';
  const rights: readonly string[] = firstRoles[roleOf[visitor]].permissions;
  const requested = access.who === 'staff' ? access.permissions : [];
  const anyOf: readonly string[] | undefined = access.who === 'staff' ? access.anyOf : undefined;
  const hasOne = anyOf === undefined || anyOf.some((one) => rights.includes(one));
  return rights.includes('adminPanel') && hasOne && requested.every((one) => rights.includes(one))
    ? 'in'
    : 403;
}

/** Whether the guards refused the request. Errors of the handler itself (a missing cookie or record) are ignored. */
async function verdictOf(visitor: Visitor, route: ServedRoute): Promise<Verdict> {
  const token = tokens.get(visitor);
  const response = await fetch(`${shop.url}${filled(route.path)}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(route.body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(route.body && { body: '{}' }),
  });
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  if (response.status === 401 && text.includes('"UNAUTHORIZED"')) return 401;
  const refused = visitor === 'banned' ? 'USER_BANNED' : 'FORBIDDEN';
  if (response.status === 403 && text.includes(`"${refused}"`)) return 403;
  return 'in';
}

/** Fills the parameters with an id that does not exist. */
const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, 'f'.repeat(24));

describe.each(visitors)('%s', (visitor) => {
  it.each(
    routes.map(({ route, access }) => [nameOf(route), expected(visitor, route, access), route] as const),
  )('%s: %s', async (_name, verdict, route) => {
    expect(await verdictOf(visitor, route)).toBe(verdict);
  });
});

it('every role except administrator is denied some routes, so that the table above proves something', () => {
  const refused = (visitor: Visitor): number =>
    routes.filter(({ route, access }) => expected(visitor, route, access) !== 'in').length;
  const lacking = visitors.filter((visitor) => refused(visitor) > 0);
  expect(lacking).toEqual(expect.arrayContaining(['nobody', 'customer', 'banned', 'editor']));
  expect(lacking).not.toContain('administrator');
});

it('a banned person receives no new token by refresh or sign-in', async () => {
  const somebody = await signInSomebody(shop, 'customer');
  await ban(shop, somebody, 'Спам в отзывах');
  const copy = somebody.browser.copy();
  const refusal = { status: 403, body: { code: 'USER_BANNED', message: expect.stringContaining('Спам') } };
  expect(await somebody.browser.refresh()).toMatchObject(refusal);
  expect(await copy.signIn(somebody.phone, passwordOfAll)).toMatchObject(refusal);
});
