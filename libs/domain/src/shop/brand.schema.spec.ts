import { describe, expect, it } from '@jest/globals';
import { contrast } from '@shop/testing';
import { accentsOf } from './brand.ts';
import { brandConfig, parseBrandSettings } from './brand.schema.ts';

const problemOf = (name: string, value: string): string | undefined =>
  brandConfig.safeParse({ [name]: value }).error?.issues[0]?.message;

describe('the settings of the brand', () => {
  it('are all optional', () => {
    expect(brandConfig.parse({})).toEqual({});
  });

  it.each([
    ['SHOP_NAME', 'Полярный кит & Ко'],
    ['SHOP_PHONE', '8 800 555-35-35'],
    ['SHOP_SOCIALS', 'Телеграм https://t.me/kit, Мы ВКонтакте https://vk.ru/kit'],
    ['SHOP_COLOUR', '#9A1750'],
    ['SHOP_LOGO', 'logo.svg'],
    ['SELLER_INN', '7707083893'],
    ['SELLER_INN', '500100732259'],
    ['SELLER_OGRN', '1027700132195'],
    ['SELLER_OGRN', '304500116000157'],
  ])('accept %s=%s', (name, value) => {
    expect(problemOf(name, value)).toBeUndefined();
  });

  it.each([
    ['SHOP_NAME', 'ы'.repeat(41), /at most 40 characters/],
    ['SHOP_NAME', '<script>', /without < and >/],
    ['SHOP_NAME', '«»', /must have a letter/],
    ['SHOP_PHONE', '+375 29 123-45-67', /11 digits/],
    ['SHOP_EMAIL', 'hello', /e-mail/],
    ['SHOP_SOCIALS', 'https://t.me/kit', /Name https/],
    ['SHOP_SOCIALS', 'Телеграм https://t.me/kit, ВКонтакте', /Name https/],
    ['SHOP_SOCIALS', 'Телеграм javascript:alert(1)', /Name https/],
    ['SHOP_COLOUR', 'red', /colour such as/],
    ['SHOP_COLOUR', '#6fe0d6', /too pale: .* contrast of 1\.\d : 1, and 4\.5 : 1 is needed/],
    ['SHOP_LOGO', '../logo.svg', /name of a file in the folder brand, ending in \.svg, \.png, \.webp/],
    ['SHOP_LOGO', 'logo.gif', /ending in/],
    ['SHOP_ICON', 'icon.png', /ending in \.svg/],
    ['SELLER_INN', '7707083894', /check digits/],
    ['SELLER_INN', '500100732258', /check digits/],
    ['SELLER_INN', '0000000000', /check digits/],
    ['SELLER_OGRN', '1027700132196', /check digit/],
    ['SELLER_OGRN', '304500116000158', /check digit/],
  ])('refuse %s=%s', (name, value, message) => {
    expect(problemOf(name, value)).toMatch(message);
  });

  it('are refused together, by name, and an empty one is absent', () => {
    const parse = () => parseBrandSettings({ SHOP_COLOUR: '#fff', SELLER_INN: '1', SHOP_NAME: '' });
    expect(parse).toThrow(/SHOP_COLOUR must be.*SELLER_INN must be/);
    expect(parseBrandSettings({ SHOP_NAME: '', PATH: '/bin' })).toEqual({});
  });
});

describe('a colour that is accepted', () => {
  // Measured by the function of the tests, not by that which the settings use.
  it.each(['#000000', '#0000c8', '#9a1750', '#8a4b00', '#006576', '#007000', '#6a6a6a'])(
    '%s is legible in both themes',
    (colour) => {
      expect(problemOf('SHOP_COLOUR', colour)).toBeUndefined();
      const { light, dark } = accentsOf(colour);
      for (const ground of ['#ffffff', '#f4f5f8', light.soft])
        expect(contrast(light.accent, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#171a23', '#0e1017', dark.soft])
        expect(contrast(dark.accent, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
