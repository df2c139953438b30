import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  bugDto,
  bugImageDto,
  bugParams,
  bugRowDto,
  bugStateBodyDto,
  commentParams,
  listBugsQueryDto,
  newBugBodyDto,
  remarkBodyDto,
} from './bug.dto.ts';

const tag = 'Баг-трекер';

export const listBugsRoute = defineRoute({
  operationId: 'listBugs',
  tag,
  summary: 'Последние баги, по состоянию и приоритету',
  query: listBugsQueryDto,
  reply: z.array(bugRowDto),
});

export const createBugRoute = defineRoute({
  operationId: 'createBug',
  tag,
  summary: 'Сообщает о баге',
  body: newBugBodyDto,
  reply: bugDto,
  status: 201,
});

export const getBugRoute = defineRoute({
  operationId: 'getBug',
  tag,
  summary: 'Баг с комментариями',
  params: bugParams,
  reply: bugDto,
  errors: ['BUG_NOT_FOUND'],
  unknownPath: 'BUG_NOT_FOUND',
});

export const changeBugStateRoute = defineRoute({
  operationId: 'changeBugState',
  tag,
  summary: 'Меняет состояние, с любого на любое',
  params: bugParams,
  body: bugStateBodyDto,
  reply: bugDto,
  errors: ['BUG_NOT_FOUND'],
  unknownPath: 'BUG_NOT_FOUND',
});

export const addBugCommentRoute = defineRoute({
  operationId: 'addBugComment',
  tag,
  summary: 'Добавляет комментарий',
  params: bugParams,
  body: remarkBodyDto,
  reply: bugDto,
  errors: ['BUG_NOT_FOUND', 'BUG_COMMENTS_FULL', 'BUG_MENTION_UNKNOWN', 'IMAGE_NOT_FOUND'],
  unknownPath: 'BUG_NOT_FOUND',
});

export const replyToBugCommentRoute = defineRoute({
  operationId: 'replyToBugComment',
  tag,
  summary: 'Отвечает на комментарий по его месту; место не меняется',
  params: commentParams,
  body: remarkBodyDto,
  reply: bugDto,
  errors: [
    'BUG_NOT_FOUND',
    'BUG_COMMENT_NOT_FOUND',
    'BUG_COMMENTS_FULL',
    'BUG_MENTION_UNKNOWN',
    'IMAGE_NOT_FOUND',
  ],
  unknownPath: 'BUG_COMMENT_NOT_FOUND',
});

export const uploadBugImageRoute = defineRoute({
  operationId: 'uploadBugImage',
  tag,
  summary: 'Сохраняет картинку к комментарию; без комментария она удаляется за час',
  multipart: z.object({ image: z.string().meta({ format: 'binary' }) }).meta({ id: 'BugImageForm' }),
  reply: bugImageDto,
  errors: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
});
