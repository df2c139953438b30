import { describe, expect, it } from '@jest/globals';
import { aProduct } from '@shop/testing';
import type { Product } from '@shop/api-client';
import type { CartLine } from '../../cart/stored-cart.ts';
import { sumRows, toCartRow } from './cart-row.ts';

const line: CartLine = {
  productId: 'a',
  colour: 'black',
  size: 'M',
  seam: null,
  isGift: false,
  quantity: 2,
};
const embroidered = [{ name: 'Вышивка', color: 'orange', photos: [] }];
const row = (input: Partial<CartLine>, product: Partial<Product> | null, isGuest = true) =>
  toCartRow({ ...line, ...input }, product && aProduct(product), { isGuest, refusals: new Map() });

describe('toCartRow', () => {
  it('has the title of the product and the chosen options', () => {
    expect(row({ seam: 'Вышивка' }, { Seams: embroidered })).toMatchObject({
      title: 'Худи «Кит»',
      options: 'Чёрный, M, Вышивка',
      rowIssue: null,
    });
    expect(
      row({}, { Seams: embroidered, hasSeamsByDefault: true, defaultSeamTitle: 'Гладкое' }).options,
    ).toBe('Чёрный, M, Гладкое');
  });

  it.each([
    [{}, null, 'none', 'Товар был удален'],
    [{}, { isItemAvailable: false }, 'none', 'Этот товар более не доступен для заказа.'],
    [{ colour: 'white' }, {}, 'choose', 'Цвет «Белый» больше не доступен'],
    [{ size: 'XL' }, {}, 'choose', 'Размер XL больше не доступен'],
    [{ seam: 'Принт' }, { Seams: embroidered }, 'choose', 'Параметр «Принт» больше не доступен'],
    [{}, { Seams: embroidered, hasSeamsByDefault: false }, 'choose', 'Выберите параметр'],
    [{}, { isItemType: 'type_preorder' }, 'signIn', 'Предзаказ доступен после входа в личный кабинет'],
    [{ isGift: true }, {}, 'signIn', 'Подарок доступен после входа в личный кабинет'],
  ])('with %j and product %j gives the reason why it cannot be ordered', (input, product, remedy, reason) => {
    expect(row(input, product).rowIssue).toEqual({ remedy, reasons: [reason] });
  });

  it('allows customers preorders and gifts', () => {
    expect(row({}, { isItemType: 'type_preorder' }, false).rowIssue).toBeNull();
    expect(row({ isGift: true }, {}, false)).toMatchObject({
      rowIssue: null,
      pieceKopecks: 100,
      pieceBeforeKopecks: 549_000,
    });
  });

  it('excludes a line refused by the server, with the reason given', () => {
    const { key } = row({}, {});
    const refused = toCartRow(line, aProduct(), { isGuest: true, refusals: new Map([[key, 'Разобрали']]) });
    expect(refused.rowIssue).toEqual({ remedy: 'none', reasons: ['Разобрали'] });
  });
});

describe('sumRows', () => {
  it('sums the lines that can be ordered', () => {
    // 2 × 4 500 (instead of 5 490) + 3 × 5 490; the sold-out line is not counted.
    const rows = [
      row({}, { discountPrice: 4500 }),
      row({ quantity: 3 }, {}),
      row({ quantity: 50 }, { isItemAvailable: false }),
    ];
    const sums = { pieces: 5, goodsKopecks: 2_547_000, savedKopecks: 198_000 };
    expect(sumRows(rows)).toEqual({ ...sums, promoKopecks: 0 });
  });

  it('takes the promo discount from each line except gifts, rounding half up', () => {
    const odd = { Price: 33.35, discountPrice: null };
    const rows = [
      row({ quantity: 1 }, odd),
      row({ quantity: 3 }, odd),
      row({ quantity: 1, isGift: true }, odd, false),
    ];
    // 10 % of 33.35 is 3.335, of 100.05 it is 10.005; the gift's rouble is not discounted.
    expect(sumRows(rows, 10)).toMatchObject({ goodsKopecks: 13_440, promoKopecks: 334 + 1_001 });
  });
});
