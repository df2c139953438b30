import { maxSearchText } from '@shop/domain';
import { z } from 'zod';

export const suggestAddressesQueryDto = z.object({
  query: z
    .string()
    .trim()
    .min(3)
    .max(maxSearchText)
    .meta({ description: 'Начало адреса, как написал покупатель', examples: ['тверь совет'] }),
});

export const suggestAddressesReplyDto = z
  .object({
    isOn: z
      .boolean()
      .meta({ description: 'false: магазин не подключил подсказки, спрашивать снова незачем' }),
    suggestions: z
      .array(
        z.object({
          address: z.string(),
          index: z.string().nullable().meta({ description: 'Почтовый индекс; null, когда он не известен' }),
        }),
      )
      .meta({ description: 'Не больше семи, самые вероятные первыми' }),
  })
  .meta({
    id: 'SuggestedAddresses',
    description: 'Подсказанные адреса',
    examples: [{ isOn: true, suggestions: [{ address: 'г Тверь, ул Советская, д 1', index: '170100' }] }],
  });
