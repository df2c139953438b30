import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRepository } from '../../test/repository-copy.ts';
import { hasKnownRole } from '../repo-rules/file-roles.ts';
import { planScreen } from './new-screen.ts';
import { carryOut, describePlan } from './plan.ts';

const copy = copyRepository(['web-storefront/src']);
const exists = (path: string): boolean => existsSync(join(copy.root, path));
beforeAll(() => carryOut(copy.root, planScreen({ site: 'web-storefront', name: 'size-table' }, exists)));
afterAll(() => copy.remove());

describe('a new screen', () => {
  it('has a path and a lazy route before the catch-all route', () => {
    expect(copy.read('web-storefront/src/paths.ts')).toContain(`sizeTable: () => '/size-table',`);
    const routes = copy.read('web-storefront/src/routes.tsx');
    expect(routes).toContain(`() => import('./features/size-table/SizeTablePage.tsx')`);
    const listed = routes.indexOf(`{ path: '/size-table', ...sizeTablePage }`);
    expect(listed).toBeGreaterThan(0);
    expect(listed).toBeLessThan(routes.indexOf(`path: '*'`));
  });

  it('of the back office is a list with filters, columns, queries, texts and a browser test', () => {
    const { create } = planScreen({ site: 'web-admin', name: 'parcel-list' }, exists);
    expect(Object.keys(create).sort()).toEqual([
      'web-admin/e2e/parcel-list.e2e.ts',
      'web-admin/src/features/parcel-list/ParcelListPage.tsx',
      'web-admin/src/features/parcel-list/parcel-list.columns.tsx',
      'web-admin/src/features/parcel-list/parcel-list.filters.ts',
      'web-admin/src/features/parcel-list/parcel-list.queries.ts',
      'web-admin/src/features/parcel-list/parcel-list.texts.ts',
    ]);
    expect(create['web-admin/src/features/parcel-list/ParcelListPage.tsx']).toContain('<DataTable');
    expect(Object.keys(create).filter((path) => !hasKnownRole(path))).toEqual([]);
  });

  it('of the account requires a session and precedes the route for unknown addresses', () => {
    const { edit } = planScreen({ site: 'web-account', name: 'parcels' }, () => true);
    const before =
      'import { A } from \'./a.tsx\';\n<Routes>\n  <Route element={<Unknown />} path="*" />\n</Routes>\n';
    const after = edit['web-account/src/routes.tsx']?.(before) ?? '';
    expect(after).toMatch(
      /<RequireSession><ParcelsPage \/><\/RequireSession>\} path=\{paths.parcels\(\)\} \/>\n.*path="\*"/,
    );
    expect(edit['web-account/src/paths.ts']?.('{\n} as const')).toContain(`parcels: () => '/user/parcels',`);
  });

  it('is not overwritten', async () => {
    const plan = planScreen({ site: 'web-storefront', name: 'size-table' }, exists);
    await expect(carryOut(copy.root, plan)).rejects.toThrow(
      'Already there, nothing written: web-storefront/e2e/size-table.e2e.ts',
    );
  });

  it('is not added to a site without lists of paths and routes, which is reported', () => {
    const plan = planScreen({ site: 'web-admin', name: 'thing' }, () => false);
    expect(plan.edit).toEqual({});
    expect(describePlan(plan)).toContain('has no list of paths or routes');
  });

  it.each([
    [
      { site: 'web-shop', name: 'thing' },
      '"web-shop" is no site; sites are web-storefront, web-account, web-admin.',
    ],
    [{ site: undefined, name: undefined }, 'is no site'],
    [{ site: 'web-admin', name: 'Thing' }, 'is not a name'],
    [{ site: 'web-account', name: 'thing', reads: 'get-page' }, 'no operation of the API'],
    [{ site: 'web-admin', name: 'thing', reads: 'getPage' }, 'leave --reads out'],
  ])('refuses %j in one line', (input, words) => {
    expect(() => planScreen(input, exists)).toThrow(words);
  });
});
