import { expect, it } from '@jest/globals';
import { isSameOrigin } from './same-origin.ts';

it.each([
  ['https://admin.shop.example', 'admin.shop.example', true],
  ['http://localhost:4003', 'localhost', true],
  ['http://localhost:4003', 'localhost:4000', true],
  ['https://Admin.Shop.example', 'admin.shop.example', true],
  [undefined, 'admin.shop.example', true],
  ['https://shop.example.evil.example', 'shop.example', false],
  ['https://shop.example', 'admin.shop.example', false],
  ['null', 'admin.shop.example', false],
  ['file://', 'admin.shop.example', false],
  ['https://admin.shop.example', undefined, false],
  ['https://admin.shop.example@evil.example', 'admin.shop.example', false],
  ['nonsense', 'nonsense', false],
  ['http://[::1]:4003', '[::1]:4000', true],
])('origin %s at host %s: %s', (origin, host, isSame) => {
  expect(isSameOrigin(origin, host)).toBe(isSame);
});
