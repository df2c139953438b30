import { describe, expect, it } from '@jest/globals';
import { productTexts, wholeKopecksText } from '@shop/domain';
import { z } from 'zod';
import { editOrderBodyDto } from './orders/staff-order/edit-order.dto.ts';
import { manualOrderBodyDto } from './orders/staff-order/manual-order.dto.ts';
import { newPromoBodyDto, promoChangesBodyDto } from './promos/staff-promo.dto.ts';
import { toChanges } from './staff-products/product-content.ts';
import { readProductForm } from './staff-products/product-form.ts';
import { changeProductsBodyDto } from './staff-products/staff-product.dto.ts';

/** The messages about one field of a body; none when it is accepted. */
function refusalsOf(dto: z.ZodType, body: object, field: string): string[] {
  const { error } = dto.safeParse(body);
  return (error?.issues ?? []).filter(({ path }) => path.join('.') === field).map(({ message }) => message);
}

/** Every sum that staff send as a number, and the messages about it. */
const sums: Readonly<Record<string, (sum: number) => string[]>> = {
  'the amount of an edited order': (amount) => refusalsOf(editOrderBodyDto, { amount }, 'amount'),
  'the amount of a manual order': (amount) => refusalsOf(manualOrderBodyDto, { amount }, 'amount'),
  'the change of prices': (priceSum) =>
    refusalsOf(
      changeProductsBodyDto,
      { productIds: ['674000000000000000000001'], values: { priceSum } },
      'values.priceSum',
    ),
  'the minimum of a new promo': (minCartAmount) =>
    refusalsOf(newPromoBodyDto, { conditions: { minCartAmount } }, 'conditions.minCartAmount'),
  'the minimum of a promo': (minCartAmount) =>
    refusalsOf(promoChangesBodyDto, { conditions: { minCartAmount } }, 'conditions.minCartAmount'),
};

describe.each(Object.entries(sums))('%s', (_field, refusals) => {
  it.each([1, 5_490, 5_490.5, 5_490.55, 1_234.1])('may be %d', (sum) => {
    expect(refusals(sum)).toEqual([]);
  });

  it.each([5.495, 0.001, 5_490.555, 1.0000001])('may not be %d, which has parts of a kopeck', (sum) => {
    expect(refusals(sum)).toContain(wholeKopecksText);
  });
});

describe.each(['Price', 'discountPrice'])('%s of a product', (name) => {
  const read = (value: string): unknown =>
    toChanges(readProductForm([{ name, value, isFile: false }]), undefined);

  it.each(['5490', '5 490,00', '5490.0'])('may be %s', (value) => {
    expect(Object.values(read(value) as object)).toContain(549_000);
  });

  it.each(['5,490', '5.490', '5,495', '1.234,50'])('may not be %s, which may be thousands', (value) => {
    expect(() => read(value)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        details: [
          {
            field: name,
            message: expect.stringMatching(`${wholeKopecksText}|${productTexts.priceRequired}`),
          },
        ],
      }),
    );
  });
});
