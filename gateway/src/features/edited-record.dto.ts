import { z } from 'zod';

/** The version that was loaded. Without it the change overwrites whatever is there. DECISIONS 10 */
export const loadedVersion = z.iso
  .datetime()
  .optional()
  .meta({ description: 'Когда менялось загруженное: если с тех пор сохранил кто-то другой, ответ 409' });

export const recordId = z
  .string()
  .regex(/^[\da-f]{24}$/)
  .meta({ example: '674000000000000000000001' });

/** The answer to a deletion. */
export const removedReplyDto = z
  .object({
    message: z.string(),
    products: z.number().int().meta({ description: 'Сколько товаров осталось без этого раздела' }),
  })
  .meta({ id: 'RemovedSection' });
