import { expect, it } from '@jest/globals';
import { matchRoute } from './match-route.ts';
import type { ShopRoute } from './route.ts';

const routes = [{ path: '/category/:category/:subcategory' }, { path: '/category/:category' }] as ShopRoute[];

it.each([
  ['/category/hoodies', { category: 'hoodies' }],
  ['/category/a%20b', { category: 'a b' }],
  ['/category/%D1%85/a%2Fb', { category: 'х', subcategory: 'a/b' }],
  ['/category/%D1', { category: '%D1' }],
])('the parameters of %s are those that its screen reads', (path, params) => {
  expect(matchRoute(routes, path)?.params).toEqual(params);
});
