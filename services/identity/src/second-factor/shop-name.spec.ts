import { expect, it } from '@jest/globals';
import { shopName } from './shop-name.ts';

const STOREFRONT_URL = 'https://shop.example:8443/merch';

it('is the sender name of e-mails, or else the host of the shop', () => {
  expect(shopName({ MAIL_FROM: 'Лавка галок <zakaz@shop.example>', STOREFRONT_URL })).toBe('Лавка галок');
  expect(shopName({ MAIL_FROM: undefined, STOREFRONT_URL })).toBe('shop.example');
  expect(shopName({ MAIL_FROM: 'zakaz@shop.example', STOREFRONT_URL })).toBe('shop.example');
  expect(shopName({ MAIL_FROM: 'Лавка <a@shop.example>', STOREFRONT_URL, SHOP_NAME: 'Кит' })).toBe('Кит');
});
