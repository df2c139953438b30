import { describe, expect, it } from '@jest/globals';
import {
  brandOf,
  brandScript,
  brandSettingsOf,
  dialled,
  brandInitial,
  parseSocials,
  quotedName,
  sellerLine,
} from './brand.ts';

describe('brandOf', () => {
  it('is the demo without a name, with what is set', () => {
    expect(brandOf({ SHOP_EMAIL: 'a@b.ru', SHOP_NAME: '' })).toMatchObject({
      ...{ isDemo: true, name: 'Сорока', email: 'a@b.ru' },
      seller: { inn: '0000000000' },
    });
  });

  it('has nothing of the demo once a name is set', () => {
    const brand = brandOf({ SHOP_NAME: 'Кит', SELLER_NAME: 'ИП Китова', SHOP_LOGO: 'logo.svg' });
    expect(brand).toEqual({
      ...{ isDemo: false, name: 'Кит', trade: null, tagline: null, email: null, phone: null, socials: [] },
      ...{ colour: null, logo: '/brand/logo.svg', icon: null, cover: null },
      seller: { name: 'ИП Китова', inn: null, ogrn: null, address: null },
    });
    expect(JSON.stringify(brand)).not.toMatch(/сорок|soroka/i);
  });
});

describe('the parts of a brand', () => {
  it('are read from its settings', () => {
    expect(parseSocials('Телеграм https://t.me/a, Мы ВКонтакте https://vk.ru/b?c=1,2')).toEqual([
      { name: 'Телеграм', href: 'https://t.me/a' },
      { name: 'Мы ВКонтакте', href: 'https://vk.ru/b?c=1,2' },
    ]);
    expect(dialled('8 (800) 555-35-35')).toBe('+78005553535');
    expect(brandInitial('«Кит» и Ко')).toBe('К');
    expect(['Кит', '«Кит» и Ко'].map(quotedName)).toEqual(['«Кит»', '«Кит» и Ко']);
    const kit = { name: 'ИП Китова', inn: '500100732259', ogrn: '304500116000157', address: null };
    expect(sellerLine(kit)).toBe('ИП Китова, ИНН\u00a0500100732259, ОГРНИП\u00a0304500116000157');
  });

  it('are told to pages by a script that they cannot end', () => {
    expect(brandScript({})).toBe('');
    expect(brandScript({ SHOP_NAME: '</script>' })).toBe('window.shopBrand={"SHOP_NAME":"\\u003c/script>"};');
    expect(brandScript({ SHOP_COLOUR: '#9a1750' })).toContain('setProperty(\'--brand\',"#9a1750")');
    expect(brandSettingsOf({ SHOP_NAME: 'Кит', SHOP_EMAIL: '', PATH: '/bin' })).toEqual({ SHOP_NAME: 'Кит' });
  });
});
