import { promoLimits } from '@shop/domain';
import { z } from 'zod';
import { isPromoCodeOrEmpty } from '../promo-code.ts';

export const promoCodeDto = z
  .strictObject({
    phrase: z
      .string()
      .max(promoLimits.code)
      .regex(/\S/, 'Введите промокод')
      .refine(isPromoCodeOrEmpty, 'Такого промокода не бывает')
      .meta({ description: 'Промокод; регистр и пробелы по краям не важны' }),
  })
  .meta({ id: 'PromoPhrase', description: 'Какой промокод применить', examples: [{ phrase: 'soroka10' }] });

const giftProductDto = z
  .object({
    _id: z.string(),
    Title: z.string(),
    Images: z.array(z.string()).meta({ description: 'Адреса картинок; размер задаёт ?size=ШxВ' }),
    Price: z.number().meta({ description: 'Обычная цена в рублях; подарок стоит 1 рубль' }),
    discountPrice: z.number().nullable(),
    isItemType: z.string(),
  })
  .meta({ id: 'GiftProduct', description: 'Подарок по промокоду' });

export const appliedPromoDto = z
  .object({
    message: z.string(),
    phrase: z.string().meta({ description: 'Промокод, как он записан: заглавными буквами' }),
    discount: z.int().meta({ description: 'Скидка в процентах, на всё, кроме подарков и доставки' }),
    giftProduct: giftProductDto
      .nullable()
      .meta({ description: 'Подарок, который теперь лежит в корзине; null, когда его нет' }),
    giftChoice: z
      .object({ Color: z.string(), Size: z.string(), Seam: z.string().nullable() })
      .nullable()
      .meta({ description: 'В каком цвете, размере и с каким параметром лежит подарок: первые доступные' }),
  })
  .meta({ id: 'AppliedPromo', description: 'Промокод применён' });

export const removePromoReplyDto = z.object({ message: z.string() }).meta({ id: 'PromoRemoved' });
