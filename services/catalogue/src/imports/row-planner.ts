import { isObjectId } from '@shop/domain';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { findAlike } from '../products/alike-articles.ts';
import { cellOf } from '../products/product-cells.ts';
import { ProductRepository } from '../products/product.repository.ts';
import type { StoredProduct } from '../products/product-record.ts';
import { articleKey } from '../search/text/fold.ts';
import { problem, type CellError } from './cell-problem.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import type { ImportRecord } from './import.repository.ts';
import { planChange, planNew, type RowPlan } from './plan-row.ts';
import type { RowDraft } from './read-cells.ts';
import { RowFiles } from './row-files.ts';
import { RowPictures } from './row-pictures.ts';
import { cellOfColumn, readRow, seen, type Fields } from './read-row.ts';

/** A row of the file with its number in the table. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** A row with its plan. */
export interface PlannedRow {
  row: number;
  key: string;
  names: string[];
  /** The product that it changes; null for a new one. */
  current: StoredProduct | null;
  plan: RowPlan;
}

/** A row as it was read. */
interface ReadRow extends Omit<PlannedRow, 'plan'> {
  /** Whether cells beyond the last column contain something: then it is unknown which cell belongs where. */
  isTooLong: boolean;
  draft: RowDraft;
  errors: CellError[];
}

/** Plans what rows of an import would do to the current products. Writes no product. */
@Injectable()
export class RowPlanner {
  constructor(
    private readonly rows: ImportRowRepository,
    private readonly files: RowFiles,
    private readonly pictures: RowPictures,
    private readonly products: ProductRepository,
    private readonly memory: CatalogueMemory,
    private readonly known: KnownPictures,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async plan(record: ImportRecord, rows: readonly FileRow[]): Promise<PlannedRow[]> {
    const read = await this.read(record, rows);
    const [firstRows, holders, lacking] = await Promise.all([
      this.rows.firstRowsOf(
        record.id,
        read.flatMap(({ names }) => names),
      ),
      this.holdersOf(read),
      this.lackingImages(read),
    ]);
    for (const { names, row } of read)
      for (const name of names) firstRows.set(name, Math.min(firstRows.get(name) ?? row, row));
    for (const one of read) {
      const problems = [
        ...keyProblems(record, one),
        ...sameRowProblems(one, firstRows),
        ...articleProblems(one, holders),
        ...imageProblems(one, lacking),
      ];
      // Each cell is reported once, with its first problem.
      one.errors.push(
        ...problems.filter(({ column }) => !one.errors.some((error) => error.column === column)),
      );
    }
    return read.map((one) => ({ ...one, plan: this.planOf(record, one) }));
  }

  private async read(record: ImportRecord, rows: readonly FileRow[]): Promise<ReadRow[]> {
    const fields = record.columns.map(({ field }) => field);
    const keyed = rows.map(({ row, cells }) => {
      const given = cellOfColumn(cells, fields, record.key);
      return { row, cells, given, key: seen(given) };
    });
    // An article stored earlier may contain invisible characters, and the product's export contains them too.
    const keys = keyed.flatMap(({ given, key }) => [given, key]);
    const found =
      record.key === 'id'
        ? await this.products.findByKeys('id', keys.filter(isObjectId))
        : await this.findByArticles(keys);
    const filed = await this.files.take(
      record,
      rows.map(({ cells }) => cells),
      fields,
    );
    const pictured = await this.pictures.take(
      record.id,
      filed.map(({ cells }) => cells),
      fields,
    );
    return keyed.map(({ row, cells: before, given, key }, at) => {
      const { cells, errors: unreached } = pictured[at] ?? { cells: before, errors: [] };
      const lacking = filed[at]?.errors ?? [];
      const named = new Set(lacking.map(({ column }) => column));
      const refused = [...lacking, ...unreached.filter(({ column }) => !named.has(column))];
      const current = found.get(given) ?? found.get(key) ?? found.get(articleKey(key)) ?? null;
      const ownCell =
        current && ((column: Parameters<typeof cellOf>[0]) => cellOf(column, current, this.memory));
      const options = { fields, emptyCell: record.emptyCell, ownCell };
      const { draft, errors } = readRow(cells, options);
      // Found by look-alike letters: the article stays as it is written in the shop.
      if (record.key === 'article' && current) delete draft.content.article;
      const known = new Set(refused.map(({ column }) => column));
      const all = [...refused, ...errors.filter(({ column }) => !known.has(column))];
      const isTooLong = before.slice(fields.length).some((cell) => cell.trim() !== '');
      const names = namesOf(record, cells, fields);
      return { row, key, current, names, draft, errors: all, isTooLong };
    });
  }

  private planOf({ key: column, may }: ImportRecord, read: ReadRow): RowPlan {
    const { key, draft, current, errors } = read;
    if (read.isTooLong) return { outcome: 'failed', errors: [problem(column, 'EXTRA_CELLS')] };
    const surroundings = { shop: this.memory, now: this.clock() };
    // A row with an id that no product has must not create one.
    const isLost = column === 'id' && key !== '' && !current;
    if (isLost || current?.deletedAt) return { outcome: 'failed', errors };
    const plan = current ? planChange(draft, current, surroundings) : planNew(draft, surroundings);
    const refused = refusalOf(plan, may, column);
    const more = plan.outcome === 'failed' ? plan.errors : refused;
    const known = new Set(errors.map((error) => error.column));
    const all = [...errors, ...more.filter((error) => !known.has(error.column))];
    return all.length > 0 ? { outcome: 'failed', errors: all } : plan;
  }

  /** The products that already have the articles that rows assign. */
  private async holdersOf(read: readonly ReadRow[]): Promise<Map<string, StoredProduct>> {
    const articles = read.flatMap(({ draft }) => draft.content.article ?? []);
    return articles.length === 0 ? new Map() : this.findByArticles(articles);
  }

  /** By article, and by the key of articles that only look the same. */
  private async findByArticles(articles: readonly string[]): Promise<Map<string, StoredProduct>> {
    const alike = findAlike(this.memory, articles).map(({ article }) => article);
    const found = await this.products.findByKeys('article', [...articles, ...alike]);
    const byKey = [...found.values()].map((product) => [articleKey(product.article), product] as const);
    return new Map([...byKey, ...found]);
  }

  /** Photos that rows name but the shop does not have. */
  private lackingImages(read: readonly ReadRow[]): Promise<ReadonlySet<string>> {
    const wanted = new Set(
      read.flatMap(({ draft, current }) => {
        const kept = current ? [...current.images, ...current.seams.flatMap(({ photos }) => photos)] : [];
        return imagesOf(draft).filter((image) => !kept.includes(image));
      }),
    );
    return this.known.findLacking(wanted);
  }
}

const imagesOf = ({ content }: RowDraft): string[] => [
  ...(content.images ?? []),
  ...(content.seams?.flatMap(({ photos }) => photos) ?? []),
];

function namesOf(record: ImportRecord, cells: readonly string[], fields: Fields): string[] {
  const article = seen(cellOfColumn(cells, fields, 'article'));
  const id = record.key === 'id' ? seen(cellOfColumn(cells, fields, 'id')) : '';
  return [...(id === '' ? [] : [`id:${id}`]), ...(article === '' ? [] : [`article:${articleKey(article)}`])];
}

function keyProblems({ key: column }: ImportRecord, { key, current }: ReadRow): CellError[] {
  if (current?.deletedAt) return [problem(column, 'PRODUCT_DELETED')];
  if (key === '' && column === 'article') return [problem(column, 'KEY_MISSING')];
  return column === 'id' && key !== '' && !current ? [problem(column, 'PRODUCT_NOT_FOUND')] : [];
}

/** Each product may be in one row only: the first one that names it. */
function sameRowProblems({ row, names }: ReadRow, firstRows: ReadonlyMap<string, number>): CellError[] {
  return names.flatMap((name) => {
    const first = firstRows.get(name) ?? row;
    const column = name.startsWith('id:') ? 'id' : 'article';
    return first < row ? [problem(column, 'DUPLICATE_ROW', String(first))] : [];
  });
}

function articleProblems(
  { draft, current }: ReadRow,
  holders: ReadonlyMap<string, StoredProduct>,
): CellError[] {
  const { article = '' } = draft.content;
  const holder = holders.get(article) ?? holders.get(articleKey(article));
  return holder && holder.id !== current?.id ? [problem('article', 'ARTICLE_TAKEN')] : [];
}

function imageProblems({ draft: { content } }: ReadRow, lacking: ReadonlySet<string>): CellError[] {
  const photos = content.seams?.flatMap((seam) => seam.photos) ?? [];
  return ([['images', content.images ?? []] as const, ['seams', photos] as const] as const).flatMap(
    ([column, images]) => {
      const names = images.filter((image) => lacking.has(image));
      return names.length === 0 ? [] : [problem(column, 'UNKNOWN_IMAGE', names.join(', '))];
    },
  );
}

function refusalOf(plan: RowPlan, may: ImportRecord['may'], column: 'article' | 'id'): CellError[] {
  if (plan.outcome === 'created' && !may.create) return [problem(column, 'MAY_NOT_CREATE')];
  return plan.outcome === 'changed' && !may.change ? [problem(column, 'MAY_NOT_CHANGE')] : [];
}
