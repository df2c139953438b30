import { z } from 'zod';
import { searchText } from '../../http/endpoint/search-text.ts';
import { facetsDto, paginationDto, productCardDto } from './catalogue.dto.ts';

export const params = z.object({
  query: searchText
    .min(1)
    .meta({ description: 'Что ищут, как написал покупатель', examples: ['худи с котом'] }),
});

export const searchReplyDto = z
  .object({
    products: z.array(productCardDto),
    pagination: paginationDto,
    facets: facetsDto,
    correctedQuery: z
      .string()
      .nullable()
      .meta({ description: 'Что искали вместо написанного: исправлены опечатки или раскладка' }),
  })
  .meta({ id: 'FoundProducts', description: 'Страница найденного' });

export const suggestionDto = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('product'),
      text: z.string(),
      _id: z.string(),
      image: z.string().nullable(),
      price: z.number().meta({ description: 'Цена с учётом скидки, рубли' }),
    }),
    z.object({
      kind: z.literal('category'),
      text: z.string(),
      link: z.string(),
      subcategory: z.string().nullable(),
    }),
    z.object({ kind: z.literal('collection'), text: z.string(), link: z.string() }),
  ])
  .meta({ id: 'Suggestion', description: 'Что мог иметь в виду покупатель' });

export const suggestQueryDto = z.object({
  limit: z.coerce.number().int().min(1).max(20).default(8).meta({ description: 'Сколько подсказок' }),
});
