import { Inject, Injectable } from '@nestjs/common';
import { createProduct, updateProduct } from '@shop/contracts';
import { AuditTrail, type Clock, kitTokens, nextVersion } from '@shop/service-kit';
import { Types } from 'mongoose';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { ProductRepository } from '../products/product.repository.ts';
import { ImportRowRepository, type ImportRow } from './import-row.repository.ts';
import type { ImportRecord } from './import.repository.ts';
import type { RowPlan } from './plan-row.ts';
import { noteOf, shownProblem, type Target } from './row-note.ts';
import { RowPlanner, type FileRow, type PlannedRow } from './row-planner.ts';
import { problem } from './cell-problem.ts';

type Created = Extract<RowPlan, { outcome: 'created' }>;
type Changed = Extract<RowPlan, { outcome: 'changed' }>;
type Notes = ReadonlyMap<number, ImportRow>;

/** A row that writes a product, and the version it creates. */
interface Writing<Plan extends Created | Changed> {
  row: PlannedRow;
  plan: Plan;
  productId: string;
  writtenAt: Date;
}

/**
 * Applies rows of an import, or notes what they would do. Each write is noted first, with the version it creates: after
 * a crash, another process sees from the notes and the products which rows are done, and repeats none.
 */
@Injectable()
export class RowWriter {
  constructor(
    private readonly planner: RowPlanner,
    private readonly rows: ImportRowRepository,
    private readonly products: ProductRepository,
    private readonly pictures: KnownPictures,
    private readonly sync: CatalogueSync,
    private readonly audit: AuditTrail,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Notes what rows would do. */
  async check(record: ImportRecord, rows: readonly FileRow[]): Promise<void> {
    const planned = await this.planner.plan(record, rows);
    await this.rows.put(
      record.id,
      planned.map((one) => noteOf(record, one, { productId: one.current?.id ?? null, writtenAt: null })),
    );
  }

  async apply(record: ImportRecord, rows: readonly FileRow[]): Promise<void> {
    const lost = await this.applyOpen(record, rows);
    // Another process noted them first, and may have crashed since: they are finished as after a crash.
    if (lost.length > 0) await this.applyOpen(record, lost);
  }

  /** @returns the rows that another process has noted meanwhile, and that were not written here */
  private async applyOpen(record: ImportRecord, rows: readonly FileRow[]): Promise<FileRow[]> {
    const numbers = rows.map(({ row }) => row);
    const notes = await this.rows.find(record.id, numbers);
    const doubtful = new Map([...notes].filter(([, { run }]) => run === record.run));
    const isOpen = ({ row }: FileRow): boolean =>
      !record.isRetry || doubtful.has(row) || isLeft(notes.get(row));
    const planned = await this.planner.plan(record, rows.filter(isOpen));
    const left = await this.settle(planned, doubtful);
    const targeted = left.map((one) => ({ one, target: this.targetOf(one, doubtful.get(one.row)) }));
    const noted = await this.rows.put(
      record.id,
      targeted.map(({ one, target }) => noteOf(record, one, target)),
      doubtful,
    );
    const isOwn = ({ one, target }: (typeof targeted)[number]): boolean =>
      isNotedAs(noted.get(one.row), record, one.plan.outcome, target);
    await this.write(record, ...writingOf(targeted.filter(isOwn)));
    const lost = new Set(targeted.filter((one) => !isOwn(one)).map(({ one }) => one.row));
    return rows.filter(({ row }) => lost.has(row));
  }

  /** Leaves out the rows that are done: by this process, or by one that crashed or is slow. */
  private async settle(planned: readonly PlannedRow[], doubtful: Notes): Promise<PlannedRow[]> {
    const made = [...doubtful.values()].filter(({ outcome }) => outcome === 'created');
    const stored = await this.products.findByIds(made.flatMap(({ productId }) => productId ?? []));
    const there = new Set(stored.map(({ id }) => id));
    return planned.flatMap((one) => {
      const note = doubtful.get(one.row);
      if (!note) return [one];
      if (note.outcome === 'created') return there.has(note.productId ?? '') ? [] : [one];
      const version = one.current?.updatedAt.getTime();
      if (note.outcome !== 'changed' || version === note.writtenAt?.getTime()) return [];
      if (version === note.readAt?.getTime()) return [one];
      // The product was edited before or after this row was applied: that edit is not overwritten.
      return [{ ...one, plan: { outcome: 'failed', errors: [problem('title', 'EDITED_MEANWHILE')] } }];
    });
  }

  /** The product and version that a row creates; those of its note if it has one, so that two processes agree. */
  private targetOf({ plan, current }: PlannedRow, note: ImportRow | undefined): Target {
    const now = this.clock();
    if (plan.outcome === 'created') {
      const isNoted = note?.outcome === 'created' && note.productId !== null && note.writtenAt !== null;
      return isNoted
        ? { productId: note.productId, writtenAt: note.writtenAt }
        : { productId: new Types.ObjectId().toHexString(), writtenAt: now };
    }
    if (plan.outcome !== 'changed' || !current) return { productId: current?.id ?? null, writtenAt: null };
    const isNoted = note?.writtenAt && note.readAt?.getTime() === current.updatedAt.getTime();
    return { productId: current.id, writtenAt: isNoted ? note.writtenAt : nextVersion(current, now) };
  }

  private async write(
    record: ImportRecord,
    created: readonly Writing<Created>[],
    changed: readonly Writing<Changed>[],
  ): Promise<void> {
    if (created.length + changed.length === 0) return;
    const about = { request: { import: record.id }, partOf: `product-import:${record.id}` };
    // `change` is recorded before the write: a process that takes over skips what is done, and so does not announce it.
    const { added, edited } = await this.sync.change({
      kind: 'product',
      write: async () => ({
        added: await this.audited(createProduct, created, about, () => this.add(created)),
        edited: await this.audited(updateProduct, changed, about, () => this.edit(changed)),
      }),
      idsOf: (made) => [...made.added, ...made.edited],
    });
    const lost = [
      ...created.filter(({ productId }) => !added.has(productId)).map(({ row }) => [row, 'article'] as const),
      ...changed.filter(({ productId }) => !edited.has(productId)).map(({ row }) => [row, 'title'] as const),
    ];
    await this.rows.change(
      record.id,
      lost.map(([{ row }, column]) => {
        const code = column === 'article' ? 'ARTICLE_TAKEN' : 'EDITED_MEANWHILE';
        return { row, outcome: 'failed', errors: [shownProblem(record, problem(column, code))] };
      }),
    );
  }

  /** Writes an audit record for each product, as if it had been saved alone. */
  private async audited(
    contract: typeof createProduct | typeof updateProduct,
    writing: readonly { productId: string }[],
    about: { request: object; partOf: string },
    work: () => Promise<ReadonlySet<string>>,
  ): Promise<ReadonlySet<string>> {
    if (writing.length === 0) return new Set();
    const ids = writing.map(({ productId }) => productId);
    return this.audit.runMany({ contract, entity: 'product', ids, ...about }, work);
  }

  /** @returns the ids that exist now */
  private async add(created: readonly Writing<Created>[]): Promise<ReadonlySet<string>> {
    await this.products.insertMany(
      created.map(({ plan, productId, writtenAt }) => ({
        ...{ id: productId, content: plan.content, sections: plan.sections, at: writtenAt },
      })),
    );
    const stored = await this.products.findByIds(created.map(({ productId }) => productId));
    return new Set(stored.map(({ id }) => id));
  }

  /** @returns the ids that this call changed; the others were edited meanwhile */
  private async edit(changed: readonly Writing<Changed>[]): Promise<ReadonlySet<string>> {
    const edits = changed.flatMap(({ row, plan, writtenAt }) =>
      row.current ? [{ current: row.current, edit: plan.edit, updatedAt: writtenAt }] : [],
    );
    const repictured = edits.filter(({ edit: { content } }) => content.images ?? content.seams);
    await this.pictures.keepShown(repictured.map(({ current }) => current));
    return this.products.editMany(edits);
  }
}

/** Whether a retry processes the row. */
const isLeft = (note: ImportRow | undefined): boolean =>
  note?.outcome === 'failed' || note?.outcome === 'skipped';

interface TargetedRow {
  one: PlannedRow;
  target: Target;
}

/** Whether a row's note is the one that this process has just made. */
const isNotedAs = (
  note: ImportRow | undefined,
  { run }: ImportRecord,
  outcome: ImportRow['outcome'],
  { productId, writtenAt }: Target,
): boolean =>
  note?.run === run &&
  note.outcome === outcome &&
  note.productId === productId &&
  note.writtenAt?.getTime() === writtenAt?.getTime();

/** The rows that write a product: those that create one, and those that change one. */
function writingOf(targeted: readonly TargetedRow[]): [Writing<Created>[], Writing<Changed>[]] {
  const created: Writing<Created>[] = [];
  const changed: Writing<Changed>[] = [];
  for (const { one, target } of targeted) {
    const { productId, writtenAt } = target;
    if (productId === null || writtenAt === null) continue;
    const { plan } = one;
    if (plan.outcome === 'created') created.push({ row: one, plan, productId, writtenAt });
    if (plan.outcome === 'changed') changed.push({ row: one, plan, productId, writtenAt });
  }
  return [created, changed];
}
