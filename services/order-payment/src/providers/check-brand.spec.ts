import { describe, expect, it } from '@jest/globals';
import { checkBrand } from './check-brand.ts';

const kit = { SHOP_NAME: 'Кит' };

describe('the doctor on the shop’s name', () => {
  it('warns while a shop with a real bank has the demo’s', () => {
    expect(checkBrand('yookassa', {})).toEqual({
      state: 'warning',
      detail: expect.stringMatching(/^Сорока, the name, contacts and seller of the demo: set SHOP_NAME/),
    });
  });

  it('warns while its seller is unknown', () => {
    expect(checkBrand('yookassa', kit)).toEqual({
      state: 'warning',
      detail: 'Кит, but buyers do not see who sells: set SELLER_NAME and SELLER_INN',
    });
  });

  it('is content with a name and a seller, and with any name where no money moves', () => {
    const seller = { SELLER_NAME: 'ООО «Кит»', SELLER_INN: '7707083893' };
    expect(checkBrand('yookassa', { ...kit, ...seller })).toEqual({ state: 'ok', detail: 'Кит' });
    expect(checkBrand('sandbox', {})).toEqual({ state: 'ok', detail: 'Сорока' });
  });
});
