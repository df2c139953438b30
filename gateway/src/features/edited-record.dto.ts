import { objectId } from '@shop/domain';
import { z } from 'zod';

/** The version that the client loaded. Without it the update overwrites concurrent changes. DECISIONS 10 */
export const loadedVersion = z.iso
  .datetime()
  .optional()
  .meta({ description: 'Когда менялось загруженное: если с тех пор сохранил кто-то другой, ответ 409' });

export const recordId = objectId.meta({ examples: ['674000000000000000000001'] });

/** `createdBy` is a date in this API. */
export const creatorName = z.string().nullable().meta({ description: 'Кто создал; null — неизвестно' });

/** The response to a deletion. */
export const removedReplyDto = z
  .object({
    message: z.string(),
    products: z.number().int().meta({ description: 'Сколько товаров осталось без этого раздела' }),
  })
  .meta({ id: 'RemovedSection' });
