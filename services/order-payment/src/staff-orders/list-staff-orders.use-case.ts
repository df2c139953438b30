import { Inject, Injectable } from '@nestjs/common';
import {
  staffOrderRow,
  type listStaffOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, RowReader, type Clock, type Logger } from '@shop/service-kit';
import {
  OrderListRepository,
  type ListedOrder,
  type OrderCondition,
} from '../orders/order-list.repository.ts';
import { ArticleLookup } from './article-lookup.ts';
import { numberOfSearch, positionsWithTop } from './exact-number.ts';
import { KeptOrderLists, type KeptQuestion } from './kept-lists/kept-order-lists.ts';
import { RowCache } from './kept-lists/row-cache.ts';
import { keyPathsOf, toPlace } from './kept-lists/place-keys.ts';
import { OrderPlaces } from './kept-lists/order-places.ts';
import { isNarrow, leadingIndex, maxSortedInMemory, pageIndex, sortOf } from './order-list-plan.ts';
import { orderConditions } from './order-list.query.ts';
import { rowProjection, rowProjectionWith, toStaffOrderRow } from './staff-order-row.mapper.ts';

type Request = ParsedRequestOf<typeof listStaffOrders>;
type Reply = ReplyInputOf<typeof listStaffOrders>;
type Row = Reply['data'][number];

/** Up to this many matching orders are read whole: reading their keys first would take a second query. */
const maxReadWhole = 30;

/** All matching orders of a narrow list; `whole` contains them if more than their keys was read. */
interface FewOrders {
  places: OrderPlaces;
  whole: ReadonlyMap<string, ListedOrder> | null;
}

/** A page of the list of orders; a damaged order is left out of it and logged. */
@Injectable()
export class ListStaffOrders {
  private readonly rows: RowReader;
  private readonly shown = new RowCache<Row>();
  private readonly underWay = new Map<string, Promise<Reply>>();

  constructor(
    private readonly orders: OrderListRepository,
    private readonly kept: KeptOrderLists,
    private readonly articles: ArticleLookup,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run(request: Request): Promise<Reply> {
    const { filters, sort } = request;
    const productsOfWords = await this.articles.findForScreen(filters.search);
    const question = { filters, field: sort.field, productsOfWords };
    return (await this.fromKept(request, question)) ?? this.fromDatabase(request, question);
  }

  /** Drops everything known about changed orders. */
  markChanged(ids: readonly string[]): void {
    this.kept.markChanged(ids);
    // A response in progress may have been read before the change.
    this.underWay.clear();
    this.shown.markChanged(ids);
  }

  private async fromKept(request: Request, question: KeptQuestion): Promise<Reply | null> {
    const places = await this.kept.find(question);
    if (!places) return null;
    const ids = idsOfPage(places, request, await this.topOf(places, request));
    const data = await this.shown.read(ids, this.clock, (missing) => this.load(missing));
    return { total: places.length, data };
  }

  /**
   * The position in the shown list of the order whose number is searched: it stands first, whatever is newer and has the same
   * digits in a phone. Null in any other order than the usual one, and in lists too long for a search by a number.
   */
  private async topOf(
    places: OrderPlaces,
    { filters, sort }: Request,
    whole: FewOrders['whole'] = null,
  ): Promise<number | null> {
    const number = numberOfSearch(filters.search);
    const isUsual = sort.field === 'createdAt' && sort.direction === 'desc';
    if (number === null || !isUsual || places.length > maxSortedInMemory) return null;
    if (whole) return positionOf(number, places, whole);
    const paths = keyPathsOf(sort.field);
    const condition = { number };
    const [found] = await this.orders.readFewKeys({ condition, index: 'number_unique', paths, limit: 1 });
    if (!found) return null;
    const place = toPlace(found, paths);
    const at = places.indexOf(place);
    // The other filters may leave it out.
    return at < places.length && places.placeAt(at).id === place.id ? places.length - 1 - at : null;
  }

  private async load(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const rows = this.toRows(await this.orders.findListed(ids, rowProjection));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Simultaneous identical requests share one query. */
  private fromDatabase(request: Request, question: KeptQuestion): Promise<Reply> {
    const key = JSON.stringify([request, [...question.productsOfWords]]);
    const running = this.underWay.get(key);
    if (running) return running;
    const answer = this.read(request, question).finally(() => {
      if (this.underWay.get(key) === answer) this.underWay.delete(key);
    });
    this.underWay.set(key, answer);
    return answer;
  }

  private async read(request: Request, question: KeptQuestion): Promise<Reply> {
    const { page, size, sort } = request;
    const { filters, productsOfWords } = question;
    const condition = orderConditions(filters, this.clock(), productsOfWords);
    const few = isNarrow(filters) ? await this.findFew(condition, question) : null;
    if (few) {
      const { places } = few;
      this.kept.remember(question, places.length);
      const ids = idsOfPage(places, request, await this.topOf(places, request, few.whole));
      const { whole } = few;
      if (whole) return { total: places.length, data: this.toRows(ids.flatMap((id) => whole.get(id) ?? [])) };
      const rows = await this.load(ids);
      return { total: places.length, data: ids.flatMap((id) => rows.get(id) ?? []) };
    }
    const known = await this.kept.countOf(question);
    const total = known ?? (await this.orders.count(condition, leadingIndex(filters)));
    this.kept.remember(question, total);
    const before = (page - 1) * size;
    const count = Math.min(size, total - before);
    if (count <= 0) return { total, data: [] };
    // A page in the second half is read from the end, so that the last one costs as little as the first.
    const isFromEnd = before > total / 2;
    const isAscending = (sort.direction === 'asc') !== isFromEnd;
    const found = await this.orders.readPage({
      condition,
      index: pageIndex(filters, sort.field, total),
      sort: sortOf(sort.field, isAscending ? 1 : -1),
      skip: isFromEnd ? total - before - count : before,
      limit: count,
      projection: rowProjection,
    });
    return { total, data: this.toRows(isFromEnd ? found.reverse() : found) };
  }

  /** All matching orders if they are few: counting them and then sorting a page would read the index twice. */
  private async findFew(
    condition: OrderCondition,
    { filters, field }: KeptQuestion,
  ): Promise<FewOrders | null> {
    const paths = keyPathsOf(field);
    const plan = { condition, index: leadingIndex(filters) };
    const placesOf = (found: Parameters<typeof toPlace>[0][]): OrderPlaces =>
      OrderPlaces.of(
        found.map((order) => toPlace(order, paths)),
        paths.length,
      );
    const whole = await this.orders.readFewRows({
      ...plan,
      projection: rowProjectionWith(paths),
      limit: maxReadWhole + 1,
    });
    if (whole.length <= maxReadWhole)
      return {
        places: placesOf(whole),
        whole: new Map(whole.map((order) => [order._id.toHexString(), order])),
      };
    const limit = maxSortedInMemory + 1;
    const keys = await this.orders.readFewKeys({ ...plan, paths, limit });
    return keys.length === limit ? null : { places: placesOf(keys), whole: null };
  }

  private toRows(found: readonly ListedOrder[]): Row[] {
    const data: Row[] = [];
    this.rows.readable('staff-orders', found, {
      id: ({ _id }) => _id,
      check: (order) => {
        const row = toStaffOrderRow(order);
        staffOrderRow.parse(row);
        data.push(row);
      },
    });
    return data;
  }
}

/** The position of an order in a descending list, by its number; null if it is not in the list. */
function positionOf(
  number: number,
  places: OrderPlaces,
  whole: ReadonlyMap<string, ListedOrder>,
): number | null {
  for (let at = 0; at < places.length; at++)
    if (whole.get(places.placeAt(at).id)?.number === number) return places.length - 1 - at;
  return null;
}

/** Places are ascending; a descending list begins at their end. */
function idsOfPage(places: OrderPlaces, { page, size, sort }: Request, top: number | null): string[] {
  const total = places.length;
  const before = (page - 1) * size;
  if (top !== null)
    return positionsWithTop(top, total, { before, size }).map((at) => places.placeAt(total - 1 - at).id);
  if (sort.direction === 'asc') return places.slice(before, before + size);
  return places.slice(Math.max(0, total - before - size), Math.max(0, total - before)).reverse();
}
