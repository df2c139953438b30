import { describe, expect, it } from '@jest/globals';
import { judgeImport } from './judge-import.ts';
import { projects } from './projects.ts';

/** Tests every ordered pair of projects, so that a new line in the table is a deliberate decision. */
const pairs = projects.flatMap((from) => projects.filter((to) => to !== from).map((to) => ({ from, to })));

describe('imports between projects', () => {
  it.each(pairs)('$from.name → $to.name follows the table', ({ from, to }) => {
    const verdict = judgeImport(`${from.folder}/src/orders/take.ts`, `@shop/${to.name}`);
    if (from.imports.includes(to.name)) expect(verdict).toBeNull();
    else expect(verdict).toEqual({ is: 'projectForbidden', from: from.name, to: to.name });
  });

  it.each([
    ['libs/domain', 'contracts'],
    ['libs/contracts', 'service-kit'],
    ['libs/service-kit', 'gateway'],
    ['gateway', 'catalogue'],
    ['services/cart', 'catalogue'],
    ['services/cart', 'gateway'],
    ['services/cart', 'all-in-one'],
    ['libs/ui-kit', 'api-client'],
    ['libs/api-client', 'web-kit'],
    ['web-storefront', 'admin-kit'],
    ['libs/ui-kit', 'admin-kit'],
    ['libs/web-kit', 'admin-kit'],
    ['libs/admin-kit', 'web-admin'],
    ['web-admin', 'web-account'],
    ['web-storefront', 'contracts'],
    ['web-storefront', 'service-kit'],
    ['gateway', 'local-platform'],
    ['services/cart', 'local-platform'],
    ['gateway', 'dev-tools'],
    ['services/promo', 'testing'],
    ['web-admin', 'testing'],
    ['libs/service-kit', 'testing'],
  ])('the table forbids %s → %s', (folder, name) => {
    expect(judgeImport(`${folder}/src/start.ts`, `@shop/${name}`)).toMatchObject({ is: 'projectForbidden' });
  });

  it('allows only all-in-one to import the services', () => {
    const composers = projects.filter((project) => project.imports.includes('catalogue'));
    expect(composers.map((project) => project.name)).toEqual(['all-in-one']);
  });

  it('refuses a project outside the table', () => {
    expect(judgeImport('gateway/src/main.ts', '@shop/utils')).toEqual({ is: 'unknownProject', to: 'utils' });
  });
});

describe('entry points', () => {
  it.each(['@shop/domain/src/money.ts', '@shop/domain/money', '../../libs/domain/src/index.ts'])(
    'refuses %s from the gateway',
    (specifier) => {
      expect(judgeImport('gateway/src/main.ts', specifier)).toEqual({ is: 'pastEntryPoint', to: 'domain' });
    },
  );

  it('allows only the build of a site to import the vite entry of a library', () => {
    const pastAdminKit = { is: 'pastEntryPoint', to: 'admin-kit' };
    expect(judgeImport('web-admin/vite.config.ts', '@shop/admin-kit/vite')).toBeNull();
    expect(judgeImport('web-admin/vite.config.ts', '@shop/admin-kit/src')).toEqual(pastAdminKit);
    expect(judgeImport('web-admin/src/main.tsx', '@shop/admin-kit/vite')).toEqual(pastAdminKit);
    expect(judgeImport('web-storefront/vite.config.ts', '@shop/admin-kit/vite')).toEqual({
      is: 'projectForbidden',
      from: 'web-storefront',
      to: 'admin-kit',
    });
  });

  it('refuses the own entry point inside a project, by name and by path', () => {
    expect(judgeImport('libs/domain/src/orders/price.ts', '@shop/domain')).toEqual({ is: 'ownEntryPoint' });
    expect(judgeImport('libs/domain/src/orders/price.ts', '../index.ts')).toEqual({ is: 'ownEntryPoint' });
  });

  it.each([
    ['gateway/src/main.ts', './index.ts'],
    ['web-storefront/server/main.ts', '../src/index.ts'],
    ['libs/domain/src/orders/price.spec.ts', '../index.ts'],
  ])('allows %s to import its own entry point', (file, specifier) => {
    expect(judgeImport(file, specifier)).toBeNull();
  });
});

describe('features', () => {
  it.each([
    ['web-admin/src/features/orders/OrdersPage.tsx', '../products/products.queries.ts', 'orders', 'products'],
    ['web-admin/src/features/orders/columns/a.tsx', '../../products/a.ts', 'orders', 'products'],
    ['gateway/src/features/pages/pages.controller.ts', '../orders/orders.mapper.ts', 'pages', 'orders'],
  ])('%s does not import %s', (file, specifier, from, to) => {
    expect(judgeImport(file, specifier)).toEqual({ is: 'featureForbidden', from, to });
  });

  it.each([
    ['web-admin/src/features/orders/OrdersPage.tsx', './orders.queries.ts'],
    ['web-admin/src/features/orders/columns/status.tsx', '../orders.texts.ts'],
    ['web-admin/src/features/orders/OrdersPage.tsx', '../../layout/PageHead.tsx'],
    ['web-admin/src/routes.tsx', './features/orders/OrdersPage.tsx'],
    ['gateway/src/features/pages/pages.controller.ts', '../zod-body.ts'],
    ['services/catalogue/src/products/put-product.ts', '../categories/category.repository.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(judgeImport(file, specifier)).toBeNull();
  });

  it.each(['../categories/category.schema.ts', '../categories/categories.controller.ts'])(
    'keeps %s private to its feature of a service',
    (specifier) => {
      const verdict = judgeImport('services/catalogue/src/products/put-product.ts', specifier);
      expect(verdict).toEqual({ is: 'privateOfFeature', to: 'categories' });
    },
  );
});

describe('tests', () => {
  it.each([
    ['gateway/src/features/pages/pages.e2e-spec.ts', '@shop/testing'],
    ['gateway/src/features/pages/pages.e2e-spec.ts', '@shop/all-in-one'],
    ['services/catalogue/src/pages/pages.int-spec.ts', '@shop/testing'],
    ['services/catalogue/src/pages/pages.int-spec.ts', '@shop/local-platform'],
    ['web-admin/src/features/orders/OrdersPage.spec.tsx', '@shop/testing'],
    ['web-admin/e2e/orders.e2e.ts', '@shop/testing'],
    ['libs/domain/src/price.spec.ts', './fake-clock.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(judgeImport(file, specifier)).toBeNull();
  });

  it('does not let unit tests import other services', () => {
    expect(judgeImport('services/cart/src/carts/cart.spec.ts', '@shop/catalogue')).toMatchObject({
      is: 'projectForbidden',
    });
  });

  it.each(['./fake-clock.ts', './price.spec.ts', '../test/orders.ts'])(
    'keeps %s out of production code',
    (specifier) => {
      expect(judgeImport('libs/domain/src/price.ts', specifier)).toMatchObject({ is: 'testOnly' });
    },
  );
});

it('ignores packages and files outside the projects', () => {
  expect(judgeImport('gateway/src/main.ts', 'zod')).toBeNull();
  expect(judgeImport('eslint.config.mjs', './libs/dev-tools/src/lint/shop-plugin.ts')).toBeNull();
});
