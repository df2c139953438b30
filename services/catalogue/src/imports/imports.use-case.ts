import { Inject, Injectable } from '@nestjs/common';
import {
  importPartBytes,
  type appendProductImport,
  type getProductImport,
  type listImportRows,
  type ParsedRequestOf,
  type ReplyInputOf,
  type runProductImport,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { currentCall, currentPersonId, kitTokens, type Clock } from '@shop/service-kit';
import { CsvUnreadable } from './csv-records.ts';
import { ImportFiles } from './import-files.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import { ImportRepository, noCounts, type ImportRecord } from './import.repository.ts';
import { keptMs } from './kept-ms.ts';
import { inspectFile } from './inspect-file.ts';
import type { ImportState, ProductImport } from './product-import.schema.ts';

type Shown = ReplyInputOf<typeof getProductImport>;
type Step = ParsedRequestOf<typeof runProductImport>['step'];

/** An incomplete upload is kept for a day. */
const uploadMs = 86_400_000;
const newest = 20;

/** The states in which a step may start, and the state that it starts. */
const steps: Record<Exclude<Step['kind'], 'stop'>, { from: readonly ImportState[]; to: ImportState }> = {
  check: { from: ['uploaded', 'checked'], to: 'checking' },
  apply: { from: ['checked'], to: 'applying' },
  retry: { from: ['applied'], to: 'applying' },
  undo: { from: ['applied'], to: 'undoing' },
};

const running: readonly ImportState[] = ['checking', 'applying', 'undoing'];

/** Lets staff upload a file, map its columns, and start the steps of its import. */
@Injectable()
export class Imports {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRowRepository,
    private readonly files: ImportFiles,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async begin({ fileName }: { fileName: string }): Promise<Shown> {
    const createdAt = this.clock();
    const record: ProductImport = {
      ...{ fileName, state: 'uploading', parts: 0, columns: [], key: 'article', emptyCell: 'keep' },
      ...{ delimiter: ';', encoding: 'utf-8', firstRowAt: 0, total: 0, done: 0, offset: 0, run: 0 },
      ...{ isRetry: false, may: { create: false, change: false }, actor: '', counts: noCounts },
      broughtBy: currentPersonId() ?? null,
      ...{ dueAt: null, lease: null, createdAt, undoUntil: null },
      goneAt: new Date(createdAt.getTime() + uploadMs),
    };
    return toShown(await this.imports.insert(record));
  }

  /** @throws {AppError} IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_UNREADABLE */
  async append({ id, number, bytes, isLast }: ParsedRequestOf<typeof appendProductImport>): Promise<Shown> {
    await this.require(id);
    const piece = Buffer.from(bytes, 'base64');
    if (!isLast && piece.length !== importPartBytes) throw new AppError('IMPORT_UNREADABLE');
    const noted = await this.imports.notePart(id, number + 1);
    if (!noted) throw new AppError('IMPORT_STATE');
    await this.files.put(id, number, piece);
    if (!isLast) return toShown(noted);
    const found = await readable(() => inspectFile(() => this.files.pieces(id)));
    const goneAt = new Date(this.clock().getTime() + keptMs);
    const changed = await this.imports.change(id, ['uploading'], { ...found, state: 'uploaded', goneAt });
    if (!changed) throw new AppError('IMPORT_STATE');
    return toShown(changed);
  }

  /** @throws {AppError} IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_COLUMNS, IMPORT_UNDO_RIGHTS */
  async run({ id, may, step }: ParsedRequestOf<typeof runProductImport>): Promise<Shown> {
    const record = await this.require(id);
    if (step.kind === 'stop') return this.stop(id);
    const { from, to } = steps[step.kind];
    const now = this.clock();
    const isUndo = step.kind === 'undo';
    if (isUndo && (record.undoUntil ?? now) <= now) throw new AppError('IMPORT_STATE');
    if (isUndo && !mayUndo(record, may)) throw new AppError('IMPORT_UNDO_RIGHTS');
    const changed = await this.imports.change(id, from, {
      ...(step.kind === 'check' && mappingOf(record, step)),
      ...{ state: to, done: 0, offset: isUndo ? 0 : record.firstRowAt, run: record.run + 1 },
      ...{ isRetry: step.kind === 'retry', may, actor: currentCall()?.actor ?? '' },
      ...{ dueAt: now, lease: null, isStopping: false, stopped: null },
    });
    if (!changed) throw new AppError('IMPORT_STATE');
    return toShown(changed);
  }

  /** Ends the step that is running between its rows. @throws {AppError} IMPORT_STATE */
  private async stop(id: string): Promise<Shown> {
    const changed = await this.imports.change(id, running, { isStopping: true });
    if (!changed) throw new AppError('IMPORT_STATE');
    return toShown(changed);
  }

  /** @throws {AppError} IMPORT_NOT_FOUND */
  async get({ id }: { id: string }): Promise<Shown> {
    return toShown(await this.require(id));
  }

  async list(): Promise<{ imports: Shown[] }> {
    return { imports: (await this.imports.findNewest(newest)).map(toShown) };
  }

  /** @throws {AppError} IMPORT_NOT_FOUND */
  async listRows({
    id,
    outcome,
    page,
    size,
  }: ParsedRequestOf<typeof listImportRows>): Promise<ReplyInputOf<typeof listImportRows>> {
    await this.require(id);
    const { total, data } = await this.rows.page(id, outcome, { page, size });
    return {
      total,
      data: data.map(({ row, key, outcome: what, productId, columns, errors }) => ({
        ...{ row, key, outcome: what, productId, columns, errors },
      })),
    };
  }

  private async require(id: string): Promise<ImportRecord> {
    const record = await this.imports.find(id);
    if (!record) throw new AppError('IMPORT_NOT_FOUND');
    return record;
  }
}

/** An undo leaves out no row for lack of a right: each import can be undone only once. */
const mayUndo = ({ counts }: ImportRecord, may: ImportRecord['may']): boolean =>
  (counts.created === 0 || may.create) && (counts.changed === 0 || may.change);

/** @throws {AppError} IMPORT_UNREADABLE */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof CsvUnreadable) throw new AppError('IMPORT_UNREADABLE', { cause });
    throw cause;
  }
}

/** @throws {AppError} IMPORT_COLUMNS */
function mappingOf(record: ImportRecord, { fields, key, emptyCell }: Extract<Step, { kind: 'check' }>) {
  const named = fields.filter((field) => field !== null);
  const isRight = fields.length === record.columns.length && new Set(named).size === named.length;
  if (!isRight || !named.includes(key)) throw new AppError('IMPORT_COLUMNS');
  const columns = record.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
  return { columns, key, emptyCell };
}

export function toShown({ columns, createdAt, undoUntil, pictures, ...record }: ImportRecord): Shown {
  const { id, fileName, state, key, emptyCell, total, done, counts } = record;
  return {
    ...{ id, fileName, state, key, emptyCell, total, done, counts: { ...noCounts, ...counts } },
    ...{ isStopping: record.isStopping ?? false, stopped: record.stopped ?? null },
    columns: columns.map(({ title, samples, field }) => ({ title, samples, field })),
    pictures: pictures ? { fileName: pictures.fileName, count: pictures.count } : null,
    broughtBy: record.broughtBy ?? null,
    createdAt: createdAt.toISOString(),
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}
