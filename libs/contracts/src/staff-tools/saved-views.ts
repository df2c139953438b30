import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

/** Lists of the back office whose views can be saved. */
export const savedViewLists = ['orders'] as const;

/** So many views of one list a person keeps for themselves, and all staff together. */
export const maxOwnViews = 20;
export const maxSharedViews = 30;
export const maxViewName = 40;

const list = z.enum(savedViewLists);
const name = z.string().trim().min(1).max(maxViewName);
/**
 * Filters and order as the address of the list says them, without the page. Only the screen reads it, value by value, so an old
 * one is read by every later version; what counts from today is said so, and stays relative.
 */
const query = z
  .string()
  .max(2_000)
  .regex(/^[^#\s]*$/);
/** The columns that it shows; null: those that the person who opens it has chosen. */
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

/** Whose views they are: those of all staff, or those of one person. */
const whose = { list, isShared, by: objectId };

const audit = {
  entity: 'saved-views',
  key: ({ list: of, isShared: areShared, by }: { list: string; isShared: boolean; by: string }) => ({
    id: savedViewsId(of, areShared, by),
  }),
  /** How people arrange their own screens is nobody's business. */
  isChange: ({ isShared: areShared }: { isShared: boolean }) => areShared,
};

/** The name of all views of one list that belong together. */
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

/** The views of a list that somebody sees: the shared ones and their own, each group in the order in which they were made. */
export const listSavedViews = defineRequest({
  subject: 'staff-tools.saved-views.list.v1',
  request: z.object({ list, by: objectId }),
  reply: z.object({ views: z.array(savedView).max(maxOwnViews + maxSharedViews) }),
  example: { request: owner, reply: { views: [example] } },
});

export const addSavedView = defineRequest({
  subject: 'staff-tools.saved-views.add.v1',
  audit,
  request: z.object({ ...whose, name, query, columns }),
  reply: savedView,
  errors: ['SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
  example: {
    request: { ...owner, isShared: false, name: 'Ждут пошива', query: 'period=30', columns: null },
    reply: example,
  },
});

/** Renames a view, or makes it show something else. */
export const changeSavedView = defineRequest({
  subject: 'staff-tools.saved-views.change.v1',
  audit,
  request: z.object({
    ...whose,
    id,
    /** The version that was loaded; without it the change overwrites whatever is there. */
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

/** Takes a view away; for a day it can be had back. */
export const removeSavedView = defineRequest({
  subject: 'staff-tools.saved-views.remove.v1',
  audit,
  request: z.object({ ...whose, id }),
  reply: z.object({}),
  errors: ['SAVED_VIEW_NOT_FOUND'],
  example: { request: { ...owner, isShared: false, id: example.id }, reply: {} },
});

/** Brings a removed view back, under its own id. One that is there is left as it is. */
export const restoreSavedView = defineRequest({
  subject: 'staff-tools.saved-views.restore.v1',
  audit,
  request: z.object({ ...whose, id }),
  reply: savedView,
  errors: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
  example: { request: { ...owner, isShared: false, id: example.id }, reply: example },
});

export const savedViewRequests = [
  listSavedViews,
  addSavedView,
  changeSavedView,
  removeSavedView,
  restoreSavedView,
] as const;
