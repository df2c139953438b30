import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { copyRepository } from '../../test/repository-copy.ts';
import { planEndpoint } from './new-endpoint.ts';
import { planMessage } from './new-message.ts';
import { planScreen } from './new-screen.ts';
import { carryOut } from './plan.ts';
import type { Plan } from './plan.ts';

// Runs the compiler and lint on a machine that may be busy.
jest.setTimeout(240_000);

const copy = copyRepository(['libs/contracts', 'gateway', 'web-storefront', 'web-account', 'web-admin']);
afterAll(() => copy.remove());

const exists = (path: string): boolean => existsSync(join(copy.root, path));
const read = (path: string): string | null => (exists(path) ? copy.read(path) : null);

/** Executes the plans, each created after the previous one was written. @returns the paths of the written code */
async function write(plans: readonly (() => Plan)[]): Promise<string[]> {
  const written: string[] = [];
  for (const plan of plans) {
    const made = plan();
    await carryOut(copy.root, made);
    written.push(...Object.keys(made.create), ...Object.keys(made.edit));
  }
  return [...new Set(written)].filter((path) => /\.tsx?$/.test(path));
}

const endpoint = (method: string, path: string, operation: string) => (): Plan =>
  planEndpoint({ method, path, operation }, read);

it('generated messages, endpoints of new and existing areas and screens pass compiler and lint', async () => {
  const ofNode = await write([
    () => planMessage('catalogue', 'count-things', false),
    () => planMessage('promo', 'promo-ended', true),
    endpoint('GET', '/api/parcels/{id}', 'get-parcel'),
    endpoint('PATCH', '/api/parcels/{id}', 'change-parcel'),
    endpoint('PUT', '/api/pages/{link}', 'put-page'),
    endpoint('GET', '/api/admin/orders/{id}', 'read-order'),
    endpoint('GET', '/api/user/parcels', 'list-parcels'),
  ]);
  const ofSites = await write([
    () => planScreen({ site: 'web-storefront', name: 'size-table', reads: 'getPage' }, exists),
    () => planScreen({ site: 'web-account', name: 'parcels' }, exists),
    () => planScreen({ site: 'web-admin', name: 'parcel-list' }, exists),
  ]);
  const problems = await Promise.all([
    copy.lint([...ofNode, ...ofSites]),
    copy.typecheck('tsconfig.nest.json', ofNode),
    copy.typecheck('tsconfig.web.json', ofSites),
  ]);
  expect(problems.flat()).toEqual([]);
});
