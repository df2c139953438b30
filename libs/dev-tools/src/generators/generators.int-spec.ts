import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { copyRepository } from '../../test/repository-copy.ts';
import { planEndpoint } from './new-endpoint.ts';
import { planMessage } from './new-message.ts';
import { planScreen } from './new-screen.ts';
import { carryOut } from './plan.ts';
import type { Plan } from './plan.ts';

// Runs the compiler, lint and a browser on a machine that may be busy.
jest.setTimeout(240_000);

const copy = copyRepository(['libs/contracts', 'gateway', 'web-storefront', 'web-account', 'web-admin']);
afterAll(() => copy.remove());

const exists = (path: string): boolean => existsSync(join(copy.root, path));
const read = (path: string): string | null => (exists(path) ? copy.read(path) : null);

/** Executes the plans, each created after the previous one was written, and returns the errors of compiler and lint. */
async function problemsAfter(project: string, plans: readonly (() => Plan)[]): Promise<string[]> {
  const written: string[] = [];
  for (const plan of plans) {
    const made = plan();
    await carryOut(copy.root, made);
    written.push(...Object.keys(made.create), ...Object.keys(made.edit));
  }
  const code = written.filter((path) => /\.tsx?$/.test(path));
  return (await Promise.all([copy.lint(code), copy.typecheck(project, code)])).flat();
}

describe('generated code passes compiler and lint', () => {
  it('a request and an event', async () => {
    const problems = await problemsAfter('libs/contracts', [
      () => planMessage('catalogue', 'count-things', false),
      () => planMessage('promo', 'promo-ended', true),
    ]);
    expect(problems).toEqual([]);
  });

  it('endpoints of a new area, of existing areas and of a customer', async () => {
    const endpoint = (method: string, path: string, operation: string) => (): Plan =>
      planEndpoint({ method, path, operation }, read);
    const problems = await problemsAfter('gateway', [
      endpoint('GET', '/api/parcels/{id}', 'get-parcel'),
      endpoint('PATCH', '/api/parcels/{id}', 'change-parcel'),
      endpoint('PUT', '/api/pages/{link}', 'put-page'),
      endpoint('GET', '/api/admin/orders/{id}', 'read-order'),
      endpoint('GET', '/api/user/parcels', 'list-parcels'),
    ]);
    expect(problems).toEqual([]);
  });

  it('a screen of the storefront that reads the API', async () => {
    const plan = (): Plan =>
      planScreen({ site: 'web-storefront', name: 'size-table', reads: 'getPage' }, exists);
    expect(await problemsAfter('web-storefront', [plan])).toEqual([]);
  });

  it('a screen of the account', async () => {
    const plan = (): Plan => planScreen({ site: 'web-account', name: 'parcels' }, exists);
    expect(await problemsAfter('web-account', [plan])).toEqual([]);
  });

  it('a list of the back office, whose browser test passes', async () => {
    const plan = (): Plan => planScreen({ site: 'web-admin', name: 'parcel-list' }, exists);
    expect(await problemsAfter('web-admin', [plan])).toEqual([]);
    const { exitCode, output } = await copy.runBrowserTest('web-admin/e2e/parcel-list.e2e.ts');
    expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
    expect(output).toMatch(/pass 3/);
  });
});
