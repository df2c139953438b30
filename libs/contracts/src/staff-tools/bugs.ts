import { bugLimits, bugPriorities, bugStates } from '@shop/domain';
import { z } from 'zod';
import { imageName, objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { sortDirections } from '../staff-list/define-staff-list.ts';

const moment = z.iso.datetime();
const title = z.string().trim().min(1).max(bugLimits.title);
const description = z.string().trim().min(1).max(bugLimits.description);
const priority = z.enum(bugPriorities);
const state = z.enum(bugStates);

const remark = {
  id: z.string(),
  /** Contains mentions, as notes of orders do. */
  text: z.string(),
  images: z.array(imageName),
  by: objectId,
  at: moment,
};

const row = {
  id: objectId,
  ...{ title: z.string(), priority, state },
  by: objectId,
  createdAt: moment,
  updatedAt: moment,
};

/** A bug in a list, without its texts. */
export const bugRow = z.object({ ...row, commentCount: z.int().min(0) });

/** A bug with its comments, in the order in which they were written; their positions never change. */
export const bug = z.object({
  ...row,
  description: z.string(),
  comments: z.array(z.object({ ...remark, replies: z.array(z.object(remark)) })),
});

export const bugSortFields = ['createdAt', 'updatedAt', 'priority', 'state', 'title'] as const;

const person = '674000000000000000000777';
const rowExample = {
  id: '674000000000000000000031',
  title: 'Не открывается корзина',
  priority: 'High',
  state: 'Created',
  by: person,
  ...{ createdAt: '2026-11-26T09:00:00.000Z', updatedAt: '2026-11-26T09:05:00.000Z' },
} as const;
const remarkExample = {
  ...{ id: 'Vw5Yb2mQvR8s', text: 'Повторяется в Safari', images: [], by: person },
  at: '2026-11-26T09:05:00.000Z',
};
const bugExample = {
  ...rowExample,
  description: 'Нажали на корзину, и ничего не произошло.',
  comments: [{ ...remarkExample, replies: [] }],
};

export const listBugs = defineRequest({
  subject: 'staff-tools.bugs.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    state: state.optional(),
    priority: priority.optional(),
    sort: z
      .object({ field: z.enum(bugSortFields), direction: z.enum(sortDirections) })
      .prefault({ field: 'createdAt', direction: 'desc' }),
  }),
  /** The newest bugs of the filter, in the requested order. */
  reply: z.object({ bugs: z.array(bugRow).max(bugLimits.bugs) }),
  example: { request: {}, reply: { bugs: [{ ...rowExample, commentCount: 1 }] } },
});

export const getBug = defineRequest({
  subject: 'staff-tools.bug.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  readsOne: { entity: 'bug', key: ({ id }) => id },
  request: z.object({ id: objectId }),
  reply: bug,
  errors: ['BUG_NOT_FOUND'],
  example: { request: { id: rowExample.id }, reply: bugExample },
});

export const createBug = defineRequest({
  subject: 'staff-tools.bug.create.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'bug',
      key: () => null,
      id: (_request, { id }) => id,
      shows: (_request, made) => shownBug(made),
    },
  },
  request: z.object({ title, description, priority, by: objectId }),
  reply: bug,
  example: {
    request: { title: bugExample.title, description: bugExample.description, priority: 'High', by: person },
    reply: { ...bugExample, comments: [] },
  },
});

const shownBug = ({ title: of, priority: given, state: first }: z.input<typeof bug>) => ({
  ...{ title: of, priority: given, state: first },
});

/** Sets the state, from any to any. The state that it has already changes nothing. */
export const changeBugState = defineRequest({
  subject: 'staff-tools.bug.change-state.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'bug', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId, state }),
  reply: bug,
  errors: ['BUG_NOT_FOUND'],
  example: { request: { id: rowExample.id, state: 'Fixed' }, reply: { ...bugExample, state: 'Fixed' } },
});

const written = {
  id: objectId,
  text: z.string().trim().min(1).max(bugLimits.comment),
  images: z.array(imageName).max(bugLimits.images),
  by: objectId,
};
const writtenExample = { id: rowExample.id, text: remarkExample.text, images: [], by: person };

export const addBugComment = defineRequest({
  subject: 'staff-tools.bug.add-comment.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'bug', key: ({ id }) => ({ id }) } },
  request: z.object(written),
  reply: bug,
  errors: ['BUG_NOT_FOUND', 'BUG_COMMENTS_FULL', 'BUG_MENTION_UNKNOWN', 'IMAGE_NOT_FOUND'],
  example: { request: writtenExample, reply: bugExample },
});

/** Answers the comment at a position. Positions are stable, and one write checks this one and answers it. */
export const replyToBugComment = defineRequest({
  subject: 'staff-tools.bug.reply.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'bug', key: ({ id }) => ({ id }) } },
  request: z.object({ ...written, index: z.int().min(0).max(bugLimits.comments) }),
  reply: bug,
  errors: [
    'BUG_NOT_FOUND',
    'BUG_COMMENT_NOT_FOUND',
    'BUG_COMMENTS_FULL',
    'BUG_MENTION_UNKNOWN',
    'IMAGE_NOT_FOUND',
  ],
  example: { request: { ...writtenExample, index: 0 }, reply: bugExample },
});
