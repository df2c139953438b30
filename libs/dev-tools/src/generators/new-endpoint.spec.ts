import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRepository } from '../../test/repository-copy.ts';
import { endpointTable, pendingList, planEndpoint } from './new-endpoint.ts';
import type { Who } from './endpoint-files.ts';
import type { EndpointWish } from './new-endpoint.ts';
import { carryOut, describePlan } from './plan.ts';

const copy = copyRepository(['gateway']);
const read = (path: string): string | null => (existsSync(join(copy.root, path)) ? copy.read(path) : null);
const nothing = (): null => null;
afterAll(() => copy.remove());

const wish = (method: string, path: string, operation: string, who?: Who): EndpointWish => ({
  method,
  path,
  operation,
  who,
});

beforeAll(async () => {
  await carryOut(copy.root, planEndpoint(wish('GET', '/api/parcels/{id}', 'get-parcel', 'public'), read));
  await carryOut(copy.root, planEndpoint(wish('PATCH', '/api/parcels/{id}', 'change-parcel'), read));
});

describe('a new endpoint', () => {
  it('is served by its area’s controller, which is listed once', () => {
    const controller = copy.read('gateway/src/features/parcels/parcels.controller.ts');
    expect(controller).toMatch(/@Serves\(getParcelRoute\)\s+@Public\(\)/);
    expect(controller).toMatch(/@Serves\(changeParcelRoute\)\s+@RequirePermission\(\)/);
    expect(copy.read('gateway/src/features/controllers.ts').match(/\bParcelsController\b/g)).toHaveLength(2);
  });

  it('reads what its path and its method call for', () => {
    const route = copy.read('gateway/src/features/parcels/change-parcel.dto.ts');
    expect(route).toContain('params: z.object({ id: z.string() })');
    expect(route).toContain('body: z.strictObject({})');
    expect(copy.read('gateway/src/features/parcels/parcels.dto.ts')).not.toContain('body');
  });

  it('is a row of the endpoint table, and pending no more', () => {
    const table = '# method\tpath\nGET\t/api/a\tpublic\n';
    const plan = planEndpoint(wish('GET', '/api/things/{id}', 'get-thing', 'public'), (path) =>
      path === endpointTable ? table : path === pendingList ? '' : null,
    );
    expect(plan.edit[endpointTable]?.(table)).toBe(`${table}GET\t/api/things/{id}\tpublic\t\t\tget-thing\n`);
    expect(plan.edit[pendingList]?.('# why\nGET /api/things/{thing}\nGET /api/z\n')).toBe(
      '# why\nGET /api/z\n',
    );
  });

  it('that the table knows is for whom the table says', () => {
    const table = 'GET\t/api/things/{thing}\tcustomer\tcart\n';
    const knowing = (path: string): string | null => (path === endpointTable ? table : null);
    const plan = planEndpoint(wish('GET', '/api/things/{id}', 'get-thing'), knowing);
    expect(plan.edit[endpointTable]).toBeUndefined();
    expect(plan.create['gateway/src/features/things/things.controller.ts']).toContain('@Customer()');
    expect(() => planEndpoint(wish('GET', '/api/things/{id}', 'get-thing', 'public'), knowing)).toThrow(
      'The endpoint table says that it is for "customer", not for "public".',
    );
  });

  it('is not written twice', async () => {
    const before = copy.read('gateway/src/features/parcels/parcels.controller.ts');
    const plan = planEndpoint(wish('PATCH', '/api/parcels/{id}', 'change-parcel'), read);
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
    expect(() => planEndpoint(wish(method, path, operation), read)).toThrow(words);
  });

  it('says what to do next', () => {
    const text = describePlan(planEndpoint(wish('GET', '/api/things/{id}', 'get-thing'), nothing));
    expect(text).toContain('npm run gen:api');
    expect(text).toContain('+ gateway/src/features/things/things.dto.ts');
  });
});
