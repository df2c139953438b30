import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRepository } from '../../test/repository-copy.ts';
import { endpointTable, pendingList, planEndpoint } from './new-endpoint.ts';
import type { Who } from './endpoint-files.ts';
import type { EndpointInput } from './new-endpoint.ts';
import { carryOut, describePlan } from './plan.ts';

const copy = copyRepository(['gateway']);
const read = (path: string): string | null => (existsSync(join(copy.root, path)) ? copy.read(path) : null);
const nothing = (): null => null;
afterAll(() => copy.remove());

const input = (method: string, path: string, operation: string, who?: Who): EndpointInput => ({
  method,
  path,
  operation,
  who,
});

beforeAll(async () => {
  await carryOut(copy.root, planEndpoint(input('GET', '/api/parcels/{id}', 'get-parcel', 'public'), read));
  await carryOut(copy.root, planEndpoint(input('PATCH', '/api/parcels/{id}', 'change-parcel'), read));
});

describe('a new endpoint', () => {
  it('is served by the controller and module of its area, listed once', () => {
    const controller = copy.read('gateway/src/features/parcels/parcels.controller.ts');
    expect(controller).toMatch(/@Endpoint\('GET', '\/api\/parcels\/\{id\}', getParcelRoute\)\s+@Public\(\)/);
    expect(controller).toMatch(
      /@Endpoint\('PATCH', '\/api\/parcels\/\{id\}', changeParcelRoute\)\s+@RequirePermission\(\)/,
    );
    const module = copy.read('gateway/src/features/parcels/parcels.module.ts');
    expect(module).toContain('@Module({ controllers: [ParcelsController] })');
    expect(copy.read('gateway/src/gateway.module.ts').match(/\bParcelsModule\b/g)).toHaveLength(2);
  });

  it('has params and a body according to its path and method', () => {
    const shapes = copy.read('gateway/src/features/parcels/change-parcel.dto.ts');
    expect(shapes).toContain('changeParcelParamsDto = z.object({ id: z.string() })');
    expect(shapes).toContain('changeParcelBodyDto = z.strictObject({})');
    const route = copy.read('gateway/src/features/parcels/change-parcel.routes.ts');
    expect(route).toContain('params: changeParcelParamsDto');
    expect(route).toContain('body: changeParcelBodyDto');
    expect(copy.read('gateway/src/features/parcels/parcels.routes.ts')).not.toContain('body');
    const controller = copy.read('gateway/src/features/parcels/parcels.controller.ts');
    expect(controller).toContain('changeParcel(@Input() _input: InputOf<typeof changeParcelRoute>)');
  });

  it('has a test with the statuses of its input; who may call it is proved for all routes together', () => {
    const test = copy.read('gateway/test/change-parcel.e2e-spec.ts');
    for (const status of [400, 200]) expect(test).toContain(`toBe(${status})`);
    expect(copy.read('gateway/test/get-parcel.e2e-spec.ts')).not.toContain('toBe(400)');
  });

  it('for staff is in the folder of its area, in its own controller', () => {
    const plan = planEndpoint(input('GET', '/api/admin/orders/{id}', 'read-order'), read);
    expect(Object.keys(plan.create)).toEqual([
      'gateway/src/features/orders/read-order.dto.ts',
      'gateway/src/features/orders/read-order.routes.ts',
      'gateway/src/features/orders/read-order.mapper.ts',
      'gateway/src/features/orders/orders.controller.ts',
      'gateway/test/read-order.e2e-spec.ts',
    ]);
    const module = 'gateway/src/features/orders/orders.module.ts';
    expect(plan.edit[module]?.(copy.read(module))).toMatch(/controllers: \[[^\]]*\bOrdersController,?\s*\]/);
  });

  it('is added to the endpoint table and removed from the pending list', () => {
    const table = '# method\tpath\nGET\t/api/a\tpublic\n';
    const plan = planEndpoint(input('GET', '/api/things/{id}', 'get-thing', 'public'), (path) =>
      path === endpointTable ? table : path === pendingList ? '' : null,
    );
    expect(plan.edit[endpointTable]?.(table)).toBe(`${table}GET\t/api/things/{id}\tpublic\t\t\tget-thing\n`);
    expect(plan.edit[pendingList]?.('# why\nGET /api/things/{thing}\nGET /api/z\n')).toBe(
      '# why\nGET /api/z\n',
    );
  });

  it('has the access given in the endpoint table', () => {
    const table = 'GET\t/api/things/{thing}\tcustomer\tcart\n';
    const knowing = (path: string): string | null => (path === endpointTable ? table : null);
    const plan = planEndpoint(input('GET', '/api/things/{id}', 'get-thing'), knowing);
    expect(plan.edit[endpointTable]).toBeUndefined();
    expect(plan.create['gateway/src/features/things/things.controller.ts']).toContain('@Customer()');
    expect(() => planEndpoint(input('GET', '/api/things/{id}', 'get-thing', 'public'), knowing)).toThrow(
      'The endpoint table says that it is for "customer", not for "public".',
    );
  });

  it('is not overwritten', async () => {
    const before = copy.read('gateway/src/features/parcels/parcels.controller.ts');
    const plan = planEndpoint(input('PATCH', '/api/parcels/{id}', 'change-parcel'), read);
    await expect(carryOut(copy.root, plan)).rejects.toThrow('Already there, nothing written');
    expect(copy.read('gateway/src/features/parcels/parcels.controller.ts')).toBe(before);
  });

  it.each([
    [['FETCH', '/api/things', 'get-things'], '"FETCH" is no method; methods are GET,'],
    [['get', '/api/things', 'get-things'], '"get" is no method'],
    [['GET', 'api/things', 'get-things'], 'is no path of the API; one looks like /api/things/{id}.'],
    [['GET', '/api/Things', 'get-things'], 'is no path of the API'],
    [['GET', '/api/things/:id', 'get-things'], 'is no path of the API'],
    [['GET', '/api/{id}', 'get-things'], 'is not a name'],
    [['GET', '/api/things', 'getThings'], 'is not a name'],
  ])('refuses %j in one line', ([method = '', path = '', operation = ''], words) => {
    expect(() => planEndpoint(input(method, path, operation), read)).toThrow(words);
  });

  it('comes with a description of the next steps', () => {
    const text = describePlan(planEndpoint(input('GET', '/api/things/{id}', 'get-thing'), nothing));
    expect(text).toContain('npm run gen:api');
    expect(text).toContain('+ gateway/src/features/things/things.dto.ts');
  });
});
