import { maxArchiveBytes } from '@shop/domain';
import { z } from 'zod';
import { ownFile } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';
import { exportProducts, productColumns, type ProductColumn } from './product-table.ts';

const [firstField, ...otherFields] = Object.keys(productColumns) as [ProductColumn, ...ProductColumn[]];
const field = z.enum([firstField, ...otherFields]);

/** The size in bytes of each uploaded part of a file; the last part may be shorter. */
export const importPartBytes = 262_144;
const maxParts = 256;
const maxArchiveParts = maxArchiveBytes / importPartBytes;

const states = [
  ...['uploading', 'uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'],
] as const;
const outcomes = ['created', 'changed', 'unchanged', 'failed', 'undone', 'kept', 'skipped'] as const;

/**
 * The result of a row; `kept`: not undone, since the product was changed after the import; `skipped`: not reached, since
 * the import was stopped.
 */
const rowOutcome = z.enum(outcomes);

/** An import of a table of products into the catalogue. */
const productImport = z.object({
  id: objectId,
  fileName: z.string(),
  state: z.enum(states),
  columns: z.array(
    z.object({
      title: z.string(),
      /** The first cells of the column. */
      samples: z.array(z.string()),
      /** The product field that the column is mapped to; null: the column is ignored. */
      field: field.nullable(),
    }),
  ),
  /** The column by which a row is matched to its product. */
  key: z.enum(['article', 'id']),
  /** How an empty cell changes the field of an existing product. */
  emptyCell: z.enum(['keep', 'clear']),
  /** Number of rows without the header. */
  total: z.int(),
  /** How many rows the current step has processed. */
  done: z.int(),
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    undone: z.int(),
    kept: z.int(),
    skipped: z.int(),
  }),
  /** Whether the step ends after the rows that are under way. */
  isStopping: z.boolean(),
  /** Where the latest step was stopped, and why: somebody asked, or its author is banned or lost a right. */
  stopped: z.object({ row: z.int(), reason: z.enum(['asked', 'rights']) }).nullable(),
  /** The archive of pictures that rows may reference. */
  pictures: z.object({ fileName: z.string(), count: z.int() }).nullable(),
  /** The person who uploaded the file; null where this was not recorded. */
  broughtBy: objectId.nullable(),
  createdAt: z.iso.datetime(),
  /** Until when the import can be undone; null before it is applied. */
  undoUntil: z.iso.datetime().nullable(),
});

const id = '674000000000000000000001';
const example = {
  ...{ id, fileName: 'products.csv', state: 'uploaded' as const },
  columns: [{ title: 'Артикул', samples: ['HD-101'], field: 'article' as const }],
  ...{ key: 'article' as const, emptyCell: 'keep' as const, total: 1, done: 0 },
  counts: { created: 0, changed: 0, unchanged: 0, failed: 0, undone: 0, kept: 0, skipped: 0 },
  ...{ isStopping: false, stopped: null },
  pictures: null,
  broughtBy: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  undoUntil: null,
};

/** Begins the upload of a file. */
export const beginProductImport = defineRequest({
  subject: 'catalogue.product-import.begin.v1',
  callers: ['gateway'],
  effect: { unaudited: ownFile },
  request: z.object({ fileName: z.string().max(200) }),
  reply: productImport,
  example: { request: { fileName: 'products.csv' }, reply: { ...example, state: 'uploading', columns: [] } },
});

/** Uploads one part of the file; a part may be sent twice. The last part triggers the analysis of the file. */
export const appendProductImport = defineRequest({
  subject: 'catalogue.product-import.append.v1',
  callers: ['gateway'],
  effect: { unaudited: ownFile },
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
 * Uploads one part of an archive of pictures; parts are sent in order. After the last one the archive is validated,
 * rows may reference its files, and the result of an earlier dry run is discarded.
 */
export const appendImportPictures = defineRequest({
  subject: 'catalogue.product-import.pictures.v1',
  callers: ['gateway'],
  effect: { unaudited: ownFile },
  request: z.object({
    id: objectId,
    /** Distinguishes concurrent uploads of archives: the upload that was started last replaces the others. */
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

/**
 * Starts a step of an import, which a replica then runs: a dry run, the writes, a retry of the rows that failed or were
 * not reached, or an undo. `stop` ends a running step between its rows.
 */
export const runProductImport = defineRequest({
  subject: 'catalogue.product-import.run.v1',
  callers: ['gateway'],
  // Each product that a step writes has a record of its own, as a part of this one. A dry run changes nothing.
  effect: {
    audit: {
      entity: 'product-import',
      key: ({ id: of }) => ({ id: of }),
      isChange: ({ step }) => step.kind !== 'check',
    },
  },
  request: z.object({
    id: objectId,
    /** The permissions of the person; rows that need more fail. */
    may: z.object({ create: z.boolean(), change: z.boolean() }),
    step: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('check'),
        /** The product field of each column of the file, in order; null: ignored. */
        fields: z.array(field.nullable()).max(200),
        key: productImport.shape.key,
        emptyCell: productImport.shape.emptyCell,
      }),
      z.object({ kind: z.literal('apply') }),
      z.object({ kind: z.literal('retry') }),
      z.object({ kind: z.literal('undo') }),
      z.object({ kind: z.literal('stop') }),
    ]),
  }),
  reply: productImport,
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_COLUMNS', 'IMPORT_UNDO_RIGHTS'],
  example: {
    request: { id, may: { create: true, change: true }, step: { kind: 'apply' } },
    reply: { ...example, state: 'applying' },
  },
});

export const getProductImport = defineRequest({
  subject: 'catalogue.product-import.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: productImport,
  errors: ['IMPORT_NOT_FOUND'],
  readsOne: { entity: 'product-import', key: ({ id: wanted }) => wanted },
  example: { request: { id }, reply: example },
});

/** The latest imports, the newest first. */
export const listProductImports = defineRequest({
  subject: 'catalogue.product-import.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ imports: z.array(productImport) }),
  example: { request: {}, reply: { imports: [example] } },
});

/** The results of the rows of an import, or of its dry run, in the order of the file. */
export const listImportRows = defineRequest({
  subject: 'catalogue.product-import.rows.v1',
  callers: ['gateway'],
  effect: 'reads',
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
        /** The row number in the file: the header is row 1. */
        row: z.int(),
        key: z.string(),
        outcome: rowOutcome,
        productId: objectId.nullable(),
        /** The columns whose cells differ from the product. */
        columns: z.array(z.string()),
        errors: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: ['IMPORT_NOT_FOUND'],
  example: { request: { id, page: 1, size: 50 }, reply: { total: 0, data: [] } },
});

/** The next chunk of the failed rows, with the cells as in the file and the errors of each row. */
export const listFailedRows = defineRequest({
  subject: 'catalogue.product-import.failed-rows.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    id: objectId,
    /** The `next` of the previous chunk; null for the first one. */
    after: z.object({ row: z.int().min(1), offset: z.int().min(0) }).nullable(),
  }),
  reply: z.object({
    titles: z.array(z.string()),
    rows: z.array(z.object({ cells: z.array(z.string()), errors: z.string() })),
    /** Null after the last chunk. */
    next: z.object({ row: z.int(), offset: z.int() }).nullable(),
  }),
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'],
  timeoutMs: 30_000,
  example: { request: { id, after: null }, reply: { titles: ['Артикул'], rows: [], next: null } },
});

/** Every request about the export and the import of products as a table. */
export const productTableRequests = [
  exportProducts,
  ...[beginProductImport, appendProductImport, appendImportPictures, runProductImport],
  ...[getProductImport, listProductImports, listImportRows, listFailedRows],
];
