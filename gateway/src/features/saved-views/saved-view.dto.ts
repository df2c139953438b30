import { maxViewName, savedView } from '@shop/contracts';
import { typedLine } from '@shop/domain';
import { z } from 'zod';
import { loadedVersion } from '../edited-record.dto.ts';

const { query, columns } = savedView.shape;

const name = typedLine()
  .min(1, 'Назовите вид')
  .max(maxViewName, `Название — не длиннее ${maxViewName} символов`);

const content = {
  name: name.meta({ description: 'Как называется' }),
  query: query.meta({ description: 'Фильтры и порядок, как в адресе списка; дни от сегодня так и остаются' }),
  columns: columns.meta({ description: 'Какие столбцы; null — как настроил открывший' }),
};

const viewDto = z
  .object({
    _id: z.string(),
    ...content,
    shared: z.boolean().meta({ description: 'Виден всем, кто видит список' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedView', description: 'Сохранённый вид списка' });

export const savedViewsReplyDto = z
  .object({
    views: z.array(viewDto),
    canShare: z.boolean().meta({ description: 'Можно ли сохранять и менять общие' }),
  })
  .meta({ id: 'SavedViews' });

export const savedViewReplyDto = viewDto;

export const newViewBodyDto = z
  .strictObject({ ...content, shared: z.boolean().default(false) })
  .meta({ id: 'NewSavedView' });

export const savedViewParams = z.object({
  /** The prefix states whether the view is shared, so that no other parameter is needed. */
  viewId: z
    .string()
    .regex(/^(own|shared)-[\w-]{8,40}$/)
    .meta({ examples: ['own-Vw5Yb2mQvR8s'] }),
});

export const changedViewBodyDto = z
  .strictObject({ ...z.object(content).partial().shape, updatedAt: loadedVersion })
  .meta({ id: 'SavedViewChange' });

export const doneViewReplyDto = z.object({ message: z.string() }).meta({ id: 'RemovedView' });
