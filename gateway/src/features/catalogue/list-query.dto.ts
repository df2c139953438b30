import type { filters } from '@shop/contracts';
import { hasWholeKopecks, itemTypes, roublesToKopecks, wholeKopecksText } from '@shop/domain';
import { z } from 'zod';

const list = z
  .string()
  .max(1_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(100)).max(30));
const types = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(itemTypes)).max(3));
const price = z.coerce.number().min(0).max(10_000_000).refine(hasWholeKopecks, wholeKopecksText);

/** Query parameters of product lists; lists of values are separated by commas. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1).meta({ description: 'Номер страницы' }),
  limit: z.coerce.number().int().min(1).max(1_000).default(10).meta({ description: 'Товаров на странице' }),
  categories: list.optional().meta({ description: 'Ссылки категорий через запятую' }),
  colors: list.optional().meta({ description: 'Цвета через запятую', examples: ['black,white'] }),
  sizes: list.optional().meta({ description: 'Размеры через запятую', examples: ['M,XL'] }),
  types: types.optional().meta({ description: 'Типы товара через запятую' }),
  priceFrom: price.optional().meta({ description: 'Цена от, рубли' }),
  priceTo: price.optional().meta({ description: 'Цена до, рубли' }),
  fastDelivery: z.enum(['true', 'false']).optional().meta({ description: 'Только быстрая доставка' }),
});

/** Converts the query parameters to the filters of the catalogue. */
export function toFilters(query: z.output<typeof listQuery>): z.input<typeof filters> {
  return {
    categories: query.categories,
    colours: query.colors,
    sizes: query.sizes,
    types: query.types,
    priceFromKopecks: query.priceFrom === undefined ? undefined : roublesToKopecks(query.priceFrom),
    priceToKopecks: query.priceTo === undefined ? undefined : roublesToKopecks(query.priceTo),
    isFastDelivery: query.fastDelivery === undefined ? undefined : query.fastDelivery === 'true',
  };
}
