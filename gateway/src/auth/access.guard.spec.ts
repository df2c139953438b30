import { expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { AppError, firstRoles, type Permission, type RoleKey } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import { readEndpointTable } from '../../test/endpoint-table.ts';
import { GatewayModule } from '../gateway.module.ts';
import { routeOf } from '../http/endpoint/endpoint.decorator.ts';
import { declaredControllersOf } from '../openapi/controllers-of.ts';
import { LiveEventsController } from '../socket/live-events.controller.ts';
import { roomsOf } from '../socket/live-events.ts';
import type { LiveEvent } from '../socket/live-event-log.ts';
import { SocketModule } from '../socket/socket.module.ts';
import type { CheckRevocation } from '../revocations/check-revocation.ts';
import type { AccessTokenVerifier } from './access-token-verifier.ts';
import { AccessGuard } from './access.guard.ts';
import { accessOf } from './access.ts';
import { AppAuthentication } from './app-authentication.ts';
import { Authentication } from './authentication.ts';

/**
 * Every route against every kind of visitor. The routes come from the code, who may call them from the endpoint table,
 * and the permissions of the roles from the list of first roles.
 */
const visitors = ['nobody', 'customer', 'banned', 'manager', 'editor', 'administrator'] as const;
type Visitor = (typeof visitors)[number];
type Verdict = 'in' | 'API_TOKEN_INVALID' | 'UNAUTHORIZED' | 'USER_BANNED' | 'FORBIDDEN';

/** The role of each visitor; the banned one still sends the access token from before the ban. */
const roleOf: Record<Exclude<Visitor, 'nobody'>, RoleKey> = {
  customer: 'customer',
  banned: 'customer',
  manager: 'manager',
  editor: 'editor',
  administrator: 'administrator',
};
const rightsOf = (visitor: Exclude<Visitor, 'nobody'>): readonly Permission[] =>
  firstRoles[roleOf[visitor]].permissions;

const whoMay = new Map(readEndpointTable().map(({ endpoint, who }) => [endpoint, who]));
const methods = declaredControllersOf(GatewayModule)
  .flatMap((controller) => Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object)))
  .map(({ value }: PropertyDescriptor): unknown => value)
  .filter((value) => typeof value === 'function');
const routes = methods.flatMap((method) => {
  const route = routeOf(method);
  return route && route.path !== '/metrics' ? [{ method, endpoint: `${route.method} ${route.path}` }] : [];
});

// The token of a visitor is its name.
const tokens = {
  verify: (visitor: Exclude<Visitor, 'nobody'>) => ({
    person: { id: visitor, permissions: new Set(rightsOf(visitor)) },
    expiresAt: 0,
  }),
} as unknown as AccessTokenVerifier;
const revocation = {
  check: ({ id }: { id: string }) =>
    id === 'banned' ? Promise.reject(new AppError('USER_BANNED')) : Promise.resolve(),
  requireRecent: () => undefined,
} as unknown as CheckRevocation;
// No visitor has a token of the external API.
const apps = new AppAuthentication({} as unknown as Bus);
const guard = new AccessGuard(new Authentication(tokens, revocation, () => new Date(0)), apps);

const contextOf = (visitor: Visitor, method: object): ExecutionContext =>
  ({
    getType: () => 'http',
    getHandler: () => method,
    switchToHttp: () => ({
      getRequest: () => ({
        headers: visitor === 'nobody' ? {} : { authorization: `Bearer ${visitor}` },
        isInternal: false,
      }),
      getResponse: () => ({ header: () => undefined }),
    }),
  }) as unknown as ExecutionContext;

async function verdictOf(visitor: Visitor, method: object, toContext = contextOf): Promise<string> {
  try {
    return (await guard.canActivate(toContext(visitor, method))) ? 'in' : 'refused without a reason';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function expected(visitor: Visitor, endpoint: string, method: object): Verdict {
  const who = whoMay.get(endpoint);
  if (who === 'public') return 'in';
  if (who === 'app') return 'API_TOKEN_INVALID';
  if (visitor === 'nobody') return 'UNAUTHORIZED';
  if (visitor === 'banned') return 'USER_BANNED';
  if (who === 'customer') return 'in';
  const rights = rightsOf(visitor);
  const access = accessOf(method);
  const requested = access?.who === 'staff' ? access.permissions : [];
  const anyOf = access?.who === 'staff' ? access.anyOf : undefined;
  const hasOne = anyOf === undefined || anyOf.some((one) => rights.includes(one));
  const hasAll = rights.includes('adminPanel') && requested.every((one) => rights.includes(one));
  return hasOne && hasAll ? 'in' : 'FORBIDDEN';
}

it.each(visitors)('lets the visitor "%s" into exactly the routes of the table', async (visitor) => {
  const verdicts = new Map<string, string>();
  for (const { endpoint, method } of routes) verdicts.set(endpoint, await verdictOf(visitor, method));
  expect(routes.length).toBeGreaterThan(150);
  expect(verdicts).toEqual(
    new Map(routes.map(({ endpoint, method }) => [endpoint, expected(visitor, endpoint, method)])),
  );
});

it('denies some routes to every role except administrator, so that the table proves something', () => {
  const lacking = visitors.filter((visitor) =>
    routes.some(
      ({ endpoint, method }) =>
        whoMay.get(endpoint) !== 'app' && expected(visitor, endpoint, method) !== 'in',
    ),
  );
  expect(lacking).toEqual(['nobody', 'customer', 'banned', 'manager', 'editor']);
});

it('refuses a method that does not declare who may call it', async () => {
  expect(await verdictOf('administrator', () => undefined)).toBe('INTERNAL');
});

/** The messages of the socket, and what each needs besides the panel. DECISIONS 8 */
const messageRights: Readonly<Record<string, readonly Permission[]>> = {
  ...{ catch_up: [], load_initial: [], mark_as_read: [], mark_all_as_read: [] },
  ...{ create_notification: [], create_task: [], task_set_done: [] },
  order_opened: ['viewUserOrders'],
};

const declaredProviders: object[] = Reflect.getMetadata('providers', SocketModule);
const messages = declaredProviders
  .filter(
    (provider) => typeof provider === 'function' && Reflect.hasMetadata('websockets:is_gateway', provider),
  )
  .flatMap((gateway) =>
    Object.values(Object.getOwnPropertyDescriptors((gateway as { prototype: object }).prototype)),
  )
  .map(({ value }: PropertyDescriptor): unknown => value)
  .filter((value) => typeof value === 'function' && Reflect.hasMetadata('message', value))
  .map((method) => ({
    method: method as object,
    name: String(Reflect.getMetadata('message', method as object)),
  }));

const messageContextOf = (visitor: Visitor, method: object): ExecutionContext =>
  ({
    getType: () => 'ws',
    getHandler: () => method,
    switchToWs: () => ({
      getClient: () => ({ data: {}, handshake: { auth: visitor === 'nobody' ? {} : { token: visitor } } }),
    }),
  }) as unknown as ExecutionContext;

function expectedOfMessage(visitor: Visitor, name: string): Verdict {
  if (visitor === 'nobody') return 'UNAUTHORIZED';
  if (visitor === 'banned') return 'USER_BANNED';
  const needed: readonly Permission[] = ['adminPanel', ...(messageRights[name] ?? [])];
  return needed.every((one) => rightsOf(visitor).includes(one)) ? 'in' : 'FORBIDDEN';
}

it.each(visitors)(
  'lets the visitor "%s" send exactly the socket messages that the rights allow',
  async (visitor) => {
    expect(messages.map(({ name }) => name).toSorted()).toEqual(Object.keys(messageRights).toSorted());
    for (const { name, method } of messages)
      expect([name, await verdictOf(visitor, method, messageContextOf)]).toEqual([
        name,
        expectedOfMessage(visitor, name),
      ]);
  },
);

it.each([
  ['customer', []],
  ['manager', ['order_changed', 'board_changed', 'bug_changed', 'product_changed']],
  ['editor', ['bug_changed', 'product_changed']],
  ['administrator', ['order_changed', 'board_changed', 'bug_changed', 'product_changed']],
] as const)('the sockets of "%s" are in the rooms of exactly these events: %j', (visitor, received) => {
  const sent: LiveEvent[] = [];
  const events = { announce: (event: LiveEvent) => sent.push(event) };
  const controller = new LiveEventsController(events as never, {} as never, {} as never);
  controller.onOrderChanged({ eventId: '1', orderIds: ['o'], change: 'created' });
  controller.onBugChanged({ eventId: '2', bugId: 'b', change: 'created' });
  controller.onCatalogueChanged({ kind: 'product', ids: ['p'], version: 1, eventId: '3' });
  // Without the panel there is no socket at all.
  const rooms = roomsOf({ id: visitor, permissions: new Set(rightsOf(visitor)) });
  const audible = sent.filter(
    ({ audience }) => 'permission' in audience && rooms.includes(`permission:${audience.permission}`),
  );
  expect(audible.map(({ name }) => name)).toEqual(received);
});
