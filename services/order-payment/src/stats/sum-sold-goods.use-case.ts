import { Inject, Injectable } from '@nestjs/common';
import {
  maxSoldGoods,
  maxSoldPromos,
  sumSoldGoods,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { addDays, dayStart } from '@shop/domain';
import { kitTokens, RowReader, type Logger } from '@shop/service-kit';
import { PaidOrdersRepository, type SoldOrder } from '../orders/paid-orders.repository.ts';
import { incomeOf } from './day-figures.ts';

type Reply = ReplyInputOf<typeof sumSoldGoods>;
type Product = Reply['products'][number];
interface Sum {
  orders: number;
  kopecks: number;
}

const { element: product } = sumSoldGoods.reply.shape.products;
const { type: deliveryType } = sumSoldGoods.reply.shape.deliveries.element.shape;

/** Adds up what was paid for in a period. */
@Injectable()
export class SumSoldGoods {
  private readonly rows: RowReader;

  constructor(
    private readonly orders: PaidOrdersRepository,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run({ start, end }: ParsedRequestOf<typeof sumSoldGoods>): Promise<Reply> {
    const products = new Map<string, Product>();
    const promos = new Map<string | null, Sum>();
    const deliveries = new Map<Reply['deliveries'][number]['type'], Sum>();
    const count = (order: SoldOrder): void => {
      const income = incomeOf(order);
      const type = deliveryType.parse(order.delivery.type);
      const lines = order.lines.map(({ productId, title, quantity, paidKopecks: kopecks }) =>
        product.parse({ productId, title, quantity, kopecks }),
      );
      for (const line of lines) addLine(products, line);
      add(promos, order.promo?.phrase ?? null, income);
      add(deliveries, type, income);
    };
    for await (const slice of this.orders.readSold(dayStart(start), dayStart(addDays(end, 1))))
      this.rows.readable('sold-goods', slice, { id: ({ _id }) => _id, check: count });
    return {
      products: [...products.values()]
        .toSorted((one, other) => other.quantity - one.quantity || other.kopecks - one.kopecks)
        .slice(0, maxSoldGoods),
      promos: byIncome(promos)
        .slice(0, maxSoldPromos)
        .map(([phrase, sum]) => ({ phrase, ...sum })),
      deliveries: byIncome(deliveries).map(([type, sum]) => ({ type, ...sum })),
    };
  }
}

/** Products that the earlier site sold have no id, and are told apart by their title. */
function addLine(products: Map<string, Product>, line: Product): void {
  const key = line.productId || `title:${line.title}`;
  const known = products.get(key);
  if (!known) products.set(key, { ...line });
  else {
    known.quantity += line.quantity;
    known.kopecks += line.kopecks;
  }
}

function add<Key>(sums: Map<Key, Sum>, key: Key, kopecks: number): void {
  const sum = sums.get(key) ?? { orders: 0, kopecks: 0 };
  sums.set(key, { orders: sum.orders + 1, kopecks: sum.kopecks + kopecks });
}

const byIncome = <Key>(sums: ReadonlyMap<Key, Sum>): [Key, Sum][] =>
  [...sums].toSorted(([, one], [, other]) => other.kopecks - one.kopecks);
