import { z } from 'zod';
import { typedLine } from './typed-line.ts';

/** The maximum length of a search text, in every list and search of the shop. */
export const maxSearchText = 200;

/** The maximum length of either side of a synonym, and the maximum number of synonyms. */
export const synonymLimits = { text: 60, synonyms: 500 } as const;

const withWord = (text: z.ZodString): z.ZodString =>
  text
    .min(1, { error: 'Заполните поле', abort: true })
    .max(synonymLimits.text, `Не больше ${synonymLimits.text} знаков`)
    .regex(/[\p{L}\p{N}]/u, 'Нужно хотя бы одно слово');

/** What customers type, and what the search finds instead of it or besides it. */
export const synonymFields = {
  phrase: withWord(typedLine().toLowerCase()),
  meaning: withWord(typedLine()),
} as const;
