import { maxArchiveBytes } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';
import { exportProducts, productColumns, type ProductColumn } from './product-table.ts';

const [firstField, ...otherFields] = Object.keys(productColumns) as [ProductColumn, ...ProductColumn[]];
const field = z.enum([firstField, ...otherFields]);

/** A file comes in pieces of exactly so many bytes; the last one may be shorter. */
export const importPartBytes = 262_144;
const maxParts = 256;
const maxArchiveParts = maxArchiveBytes / importPartBytes;

const states = [
  ...['uploading', 'uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'],
] as const;
const outcomes = ['created', 'changed', 'unchanged', 'failed', 'undone', 'kept'] as const;

/** What becomes of a row; `kept`: it could not be undone, since somebody has touched the product. */
const rowOutcome = z.enum(outcomes);

/** A table of products on its way into the catalogue. */
const productImport = z.object({
  id: objectId,
  fileName: z.string(),
  state: z.enum(states),
  columns: z.array(
    z.object({
      title: z.string(),
      /** The first cells below it. */
      samples: z.array(z.string()),
      /** What the column is read as; null: it is not read. */
      field: field.nullable(),
    }),
  ),
  /** By which column a row finds its product. */
  key: z.enum(['article', 'id']),
  /** What an empty cell does to its field of a product that there is. */
  emptyCell: z.enum(['keep', 'clear']),
  /** Rows below the head. */
  total: z.int(),
  /** How many of them the present state is done with. */
  done: z.int(),
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** The archive whose files rows may name; absent from a replica of the version before. */
  pictures: z.object({ fileName: z.string(), count: z.int() }).nullable().default(null),
  /** Who brought it; null where nobody noted it. */
  broughtBy: objectId.nullable().default(null),
  createdAt: z.iso.datetime(),
  /** Until when it can be undone; null before it is applied. */
  undoUntil: z.iso.datetime().nullable(),
});

const id = '674000000000000000000001';
const example = {
  ...{ id, fileName: 'products.csv', state: 'uploaded' as const },
  columns: [{ title: 'Артикул', samples: ['HD-101'], field: 'article' as const }],
  ...{ key: 'article' as const, emptyCell: 'keep' as const, total: 1, done: 0 },
  counts: { created: 0, changed: 0, unchanged: 0, failed: 0, undone: 0, kept: 0 },
  pictures: null,
  broughtBy: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  undoUntil: null,
};

/** Begins to take in a file. */
export const beginProductImport = defineRequest({
  subject: 'catalogue.product-import.begin.v1',
  request: z.object({ fileName: z.string().max(200) }),
  reply: productImport,
  example: { request: { fileName: 'products.csv' }, reply: { ...example, state: 'uploading', columns: [] } },
});

/** Takes in one more piece; the same piece may come twice. With the last one the file is looked at. */
export const appendProductImport = defineRequest({
  subject: 'catalogue.product-import.append.v1',
  request: z.object({
    id: objectId,
    number: z
      .int()
      .min(0)
      .max(maxParts - 1),
    bytes: z.base64().max(Math.ceil(importPartBytes / 3) * 4),
    isLast: z.boolean(),
  }),
  reply: productImport,
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_UNREADABLE', 'IMPORT_TOO_LARGE', 'IMPORT_STATE'],
  timeoutMs: 30_000,
  readsOne: { entity: 'product-import', key: ({ id }) => id },
  example: { request: { id, number: 0, bytes: '0JDRgNGC0LjQutGD0Ls=', isLast: true }, reply: example },
});

/**
 * Takes in one more piece of an archive of pictures, in the order of its bytes. With the last one the archive is looked at, and rows
 * may name its files from then on; what an earlier dry run found holds no longer.
 */
export const appendImportPictures = defineRequest({
  subject: 'catalogue.product-import.pictures.v1',
  request: z.object({
    id: objectId,
    /** Tells this archive from another one that is sent at the same time: the one that began last stays. */
    upload: objectId,
    fileName: z.string().max(200),
    number: z
      .int()
      .min(0)
      .max(maxArchiveParts - 1),
    bytes: z.base64().max(Math.ceil(importPartBytes / 3) * 4),
    isLast: z.boolean(),
  }),
  reply: productImport,
  errors: [
    ...(['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'ARCHIVE_UNREADABLE', 'ARCHIVE_ENCRYPTED'] as const),
    ...(['ARCHIVE_NESTED', 'ARCHIVE_TOO_LARGE'] as const),
  ],
  timeoutMs: 30_000,
  readsOne: { entity: 'product-import', key: ({ id: wanted }) => wanted },
  example: {
    request: { id, upload: id, fileName: 'photos.zip', number: 0, bytes: 'UEsDBA==', isLast: true },
    reply: { ...example, pictures: { fileName: 'photos.zip', count: 12 } },
  },
});

/** Begins a step of an import, which a replica then works on: a dry run, the writing, once more the rows that failed, or the undoing. */
export const runProductImport = defineRequest({
  subject: 'catalogue.product-import.run.v1',
  request: z.object({
    id: objectId,
    /** What the person may do; rows that ask for more fail. */
    may: z.object({ create: z.boolean(), change: z.boolean() }),
    step: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('check'),
        /** What each column of the file is read as, in their order. */
        fields: z.array(field.nullable()).max(200),
        key: productImport.shape.key,
        emptyCell: productImport.shape.emptyCell,
      }),
      z.object({ kind: z.literal('apply') }),
      z.object({ kind: z.literal('retry') }),
      z.object({ kind: z.literal('undo') }),
    ]),
  }),
  reply: productImport,
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_COLUMNS'],
  readsOne: { entity: 'product-import', key: ({ id }) => id },
  example: {
    request: { id, may: { create: true, change: true }, step: { kind: 'apply' } },
    reply: { ...example, state: 'applying' },
  },
});

export const getProductImport = defineRequest({
  subject: 'catalogue.product-import.get.v1',
  request: z.object({ id: objectId }),
  reply: productImport,
  errors: ['IMPORT_NOT_FOUND'],
  readsOne: { entity: 'product-import', key: ({ id: wanted }) => wanted },
  example: { request: { id }, reply: example },
});

/** The last ones, the newest first. */
export const listProductImports = defineRequest({
  subject: 'catalogue.product-import.list.v1',
  request: z.object({}),
  reply: z.object({ imports: z.array(productImport) }),
  example: { request: {}, reply: { imports: [example] } },
});

/** What became, or would become, of the rows of an import, in the order of the file. */
export const listImportRows = defineRequest({
  subject: 'catalogue.product-import.rows.v1',
  request: z.object({
    id: objectId,
    outcome: rowOutcome.optional(),
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(50),
  }),
  reply: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        /** As the table counts them: the head is row 1. */
        row: z.int(),
        key: z.string(),
        outcome: rowOutcome,
        productId: objectId.nullable(),
        /** The columns whose cells say something new. */
        columns: z.array(z.string()),
        errors: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: ['IMPORT_NOT_FOUND'],
  example: { request: { id, page: 1, size: 50 }, reply: { total: 0, data: [] } },
});

/** One more piece of the rows that failed, as they stand in the file, each with what was wrong with it. */
export const listFailedRows = defineRequest({
  subject: 'catalogue.product-import.failed-rows.v1',
  request: z.object({
    id: objectId,
    /** Where the piece before ended; null for the first one. */
    after: z.object({ row: z.int().min(1), offset: z.int().min(0) }).nullable(),
  }),
  reply: z.object({
    titles: z.array(z.string()),
    rows: z.array(z.object({ cells: z.array(z.string()), errors: z.string() })),
    /** Null behind the last piece. */
    next: z.object({ row: z.int(), offset: z.int() }).nullable(),
  }),
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'],
  timeoutMs: 30_000,
  example: { request: { id, after: null }, reply: { titles: ['Артикул'], rows: [], next: null } },
});

/** Products as a table, out of the catalogue and into it. */
export const productTableRequests = [
  exportProducts,
  ...[beginProductImport, appendProductImport, appendImportPictures, runProductImport],
  ...[getProductImport, listProductImports, listImportRows, listFailedRows],
];
