import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

/** Lists of the back office whose views can be saved. */
export const savedViewLists = ['orders'] as const;

/** The maximum number of own views of one list per person; `maxSharedViews` is the number for all staff together. */
export const maxOwnViews = 20;
export const maxSharedViews = 30;
export const maxViewName = 40;

const list = z.enum(savedViewLists);
const name = z.string().trim().min(1).max(maxViewName);
/**
 * The filters and the sort order as the query string of the list, without the page. Only the web client parses it,
 * value by value, so later versions can read old views; relative dates are stored as relative ones.
 */
const query = z
  .string()
  .max(2_000)
  .regex(/^[^#\s]*$/);
/** The visible columns; null: the columns chosen by the person who opens the view. */
const columns = z.array(z.string().min(1).max(40)).min(1).max(40).nullable();
const isShared = z.boolean();
const id = z.string().regex(/^[\w-]{8,40}$/);

export const savedView = z.object({
  id,
  name,
  isShared,
  query,
  columns,
  updatedAt: z.iso.datetime(),
});

/** The owner of the views: all staff, or one person. */
const whose = { list, isShared, by: objectId };

const audit = {
  entity: 'saved-views',
  key: ({ list: of, isShared: areShared, by }: { list: string; isShared: boolean; by: string }) => ({
    id: savedViewsId(of, areShared, by),
  }),
  /** Only changes of shared views are audited: personal views are private. */
  isChange: ({ isShared: areShared }: { isShared: boolean }) => areShared,
};

/** The id of the document with all views of one list and one owner. */
export const savedViewsId = (of: string, areShared: boolean, by: string): string =>
  `${of}:${areShared ? 'shared' : by}`;

const example = {
  id: 'Vw5Yb2mQvR8s',
  name: 'Ждут пошива',
  isShared: false,
  query: 'period=30&status=in-processing',
  columns: ['order', 'date', 'status'],
  updatedAt: '2026-11-22T09:00:00.000Z',
};
const owner = { list: 'orders' as const, by: '674000000000000000000001' };

/** The views of a list for a person: the shared ones and their own, each group in the order of creation. */
export const listSavedViews = defineRequest({
  subject: 'staff-tools.saved-views.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ list, by: objectId }),
  reply: z.object({ views: z.array(savedView).max(maxOwnViews + maxSharedViews) }),
  example: { request: owner, reply: { views: [example] } },
});

export const addSavedView = defineRequest({
  subject: 'staff-tools.saved-views.add.v1',
  callers: ['gateway'],
  effect: { audit },
  request: z.object({ ...whose, name, query, columns }),
  reply: savedView,
  errors: ['SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
  example: {
    request: { ...owner, isShared: false, name: 'Ждут пошива', query: 'period=30', columns: null },
    reply: example,
  },
});

/** Renames a view, or changes its query or columns. */
export const changeSavedView = defineRequest({
  subject: 'staff-tools.saved-views.change.v1',
  callers: ['gateway'],
  effect: { audit },
  request: z.object({
    ...whose,
    id,
    /** The version that was loaded; without it the change overwrites any other version. */
    expectedUpdatedAt: z.iso.datetime().optional(),
    changes: z.object({ name, query, columns }).partial(),
  }),
  reply: savedView,
  errors: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN', 'EDITED_MEANWHILE'],
  example: {
    request: { ...owner, isShared: false, id: example.id, changes: { name: 'Пошив' } },
    reply: { ...example, name: 'Пошив' },
  },
});

/** Removes a view; it can be restored for a day. */
export const removeSavedView = defineRequest({
  subject: 'staff-tools.saved-views.remove.v1',
  callers: ['gateway'],
  effect: { audit },
  request: z.object({ ...whose, id }),
  reply: z.object({}),
  errors: ['SAVED_VIEW_NOT_FOUND'],
  example: { request: { ...owner, isShared: false, id: example.id }, reply: {} },
});

/** Restores a removed view with its id. An existing view is not changed. */
export const restoreSavedView = defineRequest({
  subject: 'staff-tools.saved-views.restore.v1',
  callers: ['gateway'],
  effect: { audit },
  request: z.object({ ...whose, id }),
  reply: savedView,
  errors: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
  example: { request: { ...owner, isShared: false, id: example.id }, reply: example },
});
