import { synonymFields } from '@shop/domain';
import { z } from 'zod';
import { recordId } from '../edited-record.dto.ts';

const synonymDto = z
  .object({
    _id: z.string(),
    phrase: z.string().meta({ description: 'Что пишут покупатели' }),
    meaning: z.string().meta({ description: 'Что искать вместе с этим' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SearchSynonym', description: 'Слова, которые поиск понимает как другие' });

export const synonymsReplyDto = z.object({ total: z.int(), data: z.array(synonymDto) });

export const newSynonymBodyDto = z.strictObject(synonymFields).meta({ id: 'NewSearchSynonym' });

export const synonymReplyDto = synonymDto;

export const removeSynonymBodyDto = z.strictObject({ id: recordId });

export const failedSearchesReplyDto = z.object({
  total: z.int(),
  data: z.array(
    z
      .object({
        phrase: z.string(),
        times: z.int().meta({ description: 'Сколько раз искали' }),
        lastDay: z.iso.date().meta({ description: 'Последний день по московскому времени' }),
        foundNow: z.int().meta({ description: 'Сколько товаров находится теперь' }),
      })
      .meta({ id: 'FailedSearch', description: 'Запрос, по которому ничего не нашлось' }),
  ),
});
