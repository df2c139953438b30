import { bugSortFields, sortDirections } from '@shop/contracts';
import { bugLimits, bugPriorities, bugStates, typedLine, withoutInvisible } from '@shop/domain';
import { z } from 'zod';
import { staffNameDto } from '../../people/staff-name.dto.ts';
import { recordId } from '../edited-record.dto.ts';

const required = 'Поле обязательно';
/** A text of several lines. */
const text = () => z.string({ error: required }).overwrite(withoutInvisible).trim();
const priority = z.enum(bugPriorities).meta({ description: 'Приоритет' });
const state = z.enum(bugStates).meta({ description: 'Состояние' });
/** Accepted for compatibility and ignored: the token says who acts. DECISIONS 9 */
const userId = z.string().max(100).nullish().meta({ description: 'Не нужен: пишет тот, кто вошёл' });

const row = {
  _id: z.string(),
  title: z.string(),
  priority,
  state,
  createdBy: staffNameDto,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const remark = {
  _id: z.string(),
  text: z.string().meta({ description: 'С упоминаниями людей по номерам: @{674…}' }),
  mentions: z.array(z.object({ _id: z.string(), name: z.string().nullable() })),
  images: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: staffNameDto,
};

const replyDto = z.object({ ...remark, replies: z.array(z.never()) }).meta({ id: 'BugReply' });
const commentDto = z.object({ ...remark, replies: z.array(replyDto) }).meta({ id: 'BugComment' });

export const bugRowDto = z
  .object({ ...row, commentCount: z.int().meta({ description: 'Комментариев и ответов' }) })
  .meta({ id: 'BugRow', description: 'Баг в списке' });

export const bugDto = z
  .object({ ...row, description: z.string(), comments: z.array(commentDto) })
  .meta({ id: 'Bug', description: 'Баг с комментариями' });

export const listBugsQueryDto = z.strictObject({
  sortField: z.enum(bugSortFields).default('createdAt').meta({ description: 'По чему упорядочить' }),
  sortDirection: z.enum(sortDirections).default('desc'),
  state: z.union([z.literal('').transform(() => undefined), state]).optional(),
  priority: z.union([z.literal('').transform(() => undefined), priority]).optional(),
});

export const bugParams = z.object({ id: recordId.meta({ description: 'Номер бага' }) });

export const commentParams = bugParams.extend({
  index: z.coerce.number().int().min(0).max(bugLimits.comments).meta({
    description: 'Место комментария, с нуля',
  }),
});

export const newBugBodyDto = z
  .strictObject({
    title: typedLine(required).min(1, required).max(bugLimits.title),
    description: text().min(1, required).max(bugLimits.description),
    priority: z.enum(bugPriorities, { error: required }),
    userId,
  })
  .meta({ id: 'NewBug' });

export const bugStateBodyDto = z.strictObject({ state }).meta({ id: 'BugStateChange' });

export const remarkBodyDto = z
  .strictObject({
    text: text().min(1, required).max(bugLimits.comment),
    images: z
      .array(z.string())
      .max(bugLimits.images)
      .default([])
      .meta({ description: 'Адреса загруженных картинок' }),
    userId,
  })
  .meta({ id: 'BugRemark' });

export const bugImageDto = z
  .object({ image: z.string().meta({ description: 'Адрес' }), width: z.int(), height: z.int() })
  .meta({ id: 'BugImage' });
