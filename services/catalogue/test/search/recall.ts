import type { ProductRecord } from '../../src/products/product-record.ts';
import type { CatalogueSearch } from '../../src/search/catalogue-search.ts';
import { readRows } from './demo-shop.ts';

const depth = 10;

/** The result of one query of the public set. */
interface Judged {
  kind: string;
  query: string;
  /** Share of the expected products, at most ten of them, among the first ten results. 1 if none are expected. */
  recall: number;
  /** Whether a meaningless query had any results. */
  isFalseAlarm: boolean;
}

const values: Record<string, (product: ProductRecord) => readonly string[]> = {
  article: ({ article }) => [article],
  title: ({ title }) => [title],
  category: ({ categoryId }) => (categoryId === null ? [] : [categoryId]),
  subcategory: ({ subcategoryIds }) => subcategoryIds,
  collection: ({ collections }) => collections,
  colours: ({ colours }) => colours,
  sizes: ({ sizes }) => sizes,
  tags: ({ tags }) => tags.map(({ value }) => value),
};
/** The keys for which a part of the value is enough. */
const inPart = new Set(['title', 'tags']);

/** Reads `key=value|other & key=value`; throws on a key that is not known. */
function expectationOf(text: string): (product: ProductRecord) => boolean {
  if (text === 'nothing') return () => false;
  const tests = text.split(' & ').map((condition) => {
    const [key = '', wanted = ''] = condition.split('=');
    const held = values[key];
    if (!held) throw new RangeError(`No such key: ${condition}`);
    const fits = (value: string): boolean =>
      wanted
        .split('|')
        .some((one) => (inPart.has(key) ? value.toLowerCase().includes(one.toLowerCase()) : value === one));
    return (product: ProductRecord) => held(product).some(fits);
  });
  return (product) => tests.every((test) => test(product));
}

function judge(search: CatalogueSearch, products: readonly ProductRecord[]) {
  return ({ kind = '', query = '', expected = '' }: Record<string, string>): Judged => {
    const fits = expectationOf(expected);
    const wanted = products.filter((product) => product.isAvailable && fits(product)).length;
    const found = search.find(query).items;
    if (expected === 'nothing') return { kind, query, recall: 1, isFalseAlarm: found.length > 0 };
    if (wanted === 0) throw new RangeError(`No product is what «${query}» expects: ${expected}`);
    const hits = found.slice(0, depth).filter(fits).length;
    return { kind, query, recall: hits / Math.min(depth, wanted), isFalseAlarm: false };
  };
}

export function judgeAll(search: CatalogueSearch, products: readonly ProductRecord[]): Judged[] {
  return readRows('queries.tsv').map(judge(search, products));
}

export const meanRecall = (judged: readonly Judged[]): number =>
  judged.reduce((sum, { recall }) => sum + recall, 0) / judged.length;

/** The recall report in the repository, as Markdown. */
export function recallPage(judged: readonly Judged[], productCount: number): string {
  const requested = judged.filter(({ kind }) => kind !== 'nothing');
  const nonsense = judged.filter(({ kind }) => kind === 'nothing');
  const kinds = [...new Set(requested.map(({ kind }) => kind))];
  const row = (name: string, some: readonly Judged[]): string[] => [
    name,
    String(some.length),
    meanRecall(some).toFixed(3),
  ];
  const rows = kinds.map((kind) =>
    row(
      kind,
      requested.filter((one) => one.kind === kind),
    ),
  );
  const misses = requested.filter(({ recall }) => recall < 1);
  return [
    '# How well search finds',
    '',
    `Recall among the first ten, over the ${String(productCount)} available products of \`demo-products.tsv\` and the queries of \`queries.tsv\``,
    '(each with the products it ought to bring first). Written by `recall.spec.ts` when `UPDATE_RECALL=1` is set, and',
    'held fresh by it.',
    '',
    ...table(['Kind of query', 'Queries', 'Recall@10'], [...rows, row('**all**', requested)]),
    '',
    `Queries that mean nothing: ${String(nonsense.length)}; something found by ${String(nonsense.filter(({ isFalseAlarm }) => isFalseAlarm).length)} of them.`,
    '',
    ...(misses.length === 0
      ? ['Nothing is missed.']
      : [
          'Missed, wholly or in part:',
          '',
          ...misses.map(({ query, recall }) => `- \`${query}\`: ${recall.toFixed(2)}`),
        ]),
    '',
  ].join('\n');
}

/** A Markdown table as Prettier formats it: the first column to the left, figures to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)];
}
