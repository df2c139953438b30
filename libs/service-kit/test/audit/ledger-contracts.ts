import { defineRequest } from '@shop/contracts';
import { z } from 'zod';

const id = z.string();
const book = z.object({ id, title: z.string() });
const example = { request: { id: 'a', title: 'Азбука' }, reply: {} };

/** A service for tests only: books whose changes are audited. */
export const putBook = defineRequest({
  subject: 'ledger.book.put.v1',
  callers: [],
  request: book.extend({ token: z.string().optional(), changes: z.object({ title: z.string() }).optional() }),
  reply: z.object({}),
  effect: { audit: { entity: 'book', key: ({ id: of }) => ({ id: of }) } },
  example,
});

/** Changes the book and then hangs, or throws. */
export const breakOff = defineRequest({
  subject: 'ledger.book.break.v1',
  callers: [],
  request: book.extend({ how: z.enum(['hang', 'refuse-first', 'refuse-after', 'throw-after']) }),
  reply: z.object({}),
  errors: ['PAGE_NOT_FOUND'],
  effect: { audit: { entity: 'book', key: ({ id: of }) => ({ id: of }) } },
  timeoutMs: 2_000,
  example: { request: { ...example.request, how: 'hang' }, reply: {} },
});

/** Changes many books without a recorded state; a dry run changes nothing. */
export const sortBooks = defineRequest({
  subject: 'ledger.books.sort.v1',
  callers: [],
  request: z.object({ isDryRun: z.boolean() }),
  reply: z.object({ shelf: z.string() }),
  effect: {
    audit: {
      entity: 'book',
      key: () => null,
      id: (_request, { shelf }) => shelf,
      isChange: ({ isDryRun }) => !isDryRun,
    },
  },
  example: { request: { isDryRun: false }, reply: { shelf: 'top' } },
});

const audit = { entity: 'book', key: ({ id: of }: { id: string }) => ({ id: of }) };

/** Increments a number of the book, depending on its previous value. */
export const countBook = defineRequest({
  subject: 'ledger.book.count.v1',
  callers: [],
  request: z.object({ id }),
  reply: z.object({}),
  effect: { audit },
  example: { request: { id: 'a' }, reply: {} },
});

/** Creates the book unless it exists. */
export const pressBook = defineRequest({
  subject: 'ledger.book.press.v1',
  callers: [],
  request: book,
  reply: z.object({}),
  effect: { audit },
  example,
});

export const removeBook = defineRequest({
  subject: 'ledger.book.remove.v1',
  callers: [],
  request: z.object({ id }),
  reply: z.object({}),
  effect: { audit },
  example: { request: { id: 'a' }, reply: {} },
});
