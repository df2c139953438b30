import { isPostalIndex, postalIndexText } from '@shop/domain';
import { z } from 'zod';

const given = z.union([z.string().max(20), z.number()]).transform((value) => String(value).trim());

const description = 'Почтовый индекс: шесть цифр, текстом или числом';

/** A postal index as clients send it. DECISIONS 11 */
export const postalIndex = given
  .refine((text) => text === '' || /^\d+$/.test(text), { error: 'Индекс должен быть числом', abort: true })
  .refine(isPostalIndex, postalIndexText)
  .meta({ description });

/** Like `postalIndex`, but allows an empty one, which the mapper refuses with the text of the specification. */
export const postalIndexOrEmpty = given
  .refine((text) => text === '' || isPostalIndex(text), postalIndexText)
  .meta({ description });
