import { adminStatuses, type AdminStatus } from '@shop/domain';
import type { ListPage, Sort } from '../../src/index.ts';

export interface ExampleOrder {
  id: string;
  number: number;
  createdAt: string;
  status: AdminStatus;
  buyer: string;
  phone: string;
  products: string;
  kopecks: number;
  isManual: boolean;
}

export interface OrdersQuestion {
  search: string;
  status: AdminStatus | null;
  sort: Sort<'number' | 'createdAt' | 'kopecks'>;
  page: number;
  size: number;
}

/** The modes of the fake API: with `late`, a single letter is answered after a newer request. */
export const answerKinds = ['usual', 'slow', 'late', 'empty', 'failed', 'forbidden'] as const;
export type AnswerKind = (typeof answerKinds)[number];

const buyers = [
  'Воронова Анна',
  'Ким Виктор',
  'Белозёрская-Преображенская Александра Константиновна, мастерская «Северный ветер»',
  'Ли Ян',
  'Ахметов Руслан',
] as const;
const goods = ['Худи «Ёлка»', 'Футболка «Кит и маяк», L, белая', 'Кружка «Сорока»', 'Шоппер «Заря»'] as const;

const at = <Item>(list: readonly [Item, ...Item[]], index: number): Item =>
  list[index % list.length] ?? list[0];
const dayMs = 86_400_000;
const newest = Date.UTC(2026, 10, 22, 11, 5);

/** Deterministic orders. */
const orders: readonly ExampleOrder[] = Array.from({ length: 348 }, (_, index) => ({
  id: `order-${index}`,
  number: 100_585 - index,
  createdAt: new Date(newest - index * dayMs * 0.37).toISOString(),
  status: at(adminStatuses, index * 5),
  buyer: at(buyers, index),
  phone: `+7 912 ${String(100 + (index % 900))}-45-${String(10 + (index % 90))}`,
  products: Array.from({ length: 1 + (index % 3) }, (_one, of) => at(goods, index + of)).join(', '),
  kopecks: index === 0 ? 1_000_000_000 : 99_000 + ((index * 7_919) % 900_000),
  isManual: index % 11 === 3,
}));

export async function fetchOrders(
  question: OrdersQuestion,
  kind: AnswerKind,
  signal: AbortSignal,
): Promise<ListPage<ExampleOrder>> {
  await pause(delayOf(question, kind), signal);
  if (kind === 'failed') throw new TypeError('fetch failed');
  if (kind === 'forbidden') throw Object.assign(new Error('refused'), { statusCode: 403, code: 'FORBIDDEN' });
  const found =
    kind === 'empty' ? [] : orders.filter((order) => isFound(order, question)).sort(byOrder(question));
  const from = (question.page - 1) * question.size;
  return { total: found.length, data: found.slice(from, from + question.size) };
}

function delayOf({ search }: OrdersQuestion, kind: AnswerKind): number {
  if (kind === 'slow') return 3_000;
  if (kind === 'late') return search.length === 1 ? 1_500 : 50;
  return 30;
}

function isFound(
  { number, buyer, phone, products, status }: ExampleOrder,
  question: OrdersQuestion,
): boolean {
  const text = `${number} ${buyer} ${phone} ${products}`.toLowerCase();
  return (
    text.includes(question.search.toLowerCase()) && (question.status === null || status === question.status)
  );
}

function byOrder({ sort }: OrdersQuestion): (one: ExampleOrder, other: ExampleOrder) => number {
  const sign = sort.direction === 'asc' ? 1 : -1;
  return (one, other) => (one[sort.field] > other[sort.field] ? sign : -sign);
}

/** Ignores the abort signal, like a server whose response is already on its way. */
const pause = (ms: number, _signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
