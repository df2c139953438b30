import { groupSold, soldKey, type SoldAnswer, type SoldProduct } from './group-sold.ts';
import { byNewest, type Sale, type SoldGoods } from './sale.ts';

/** All sales of one search with their sums. Immutable: `with` returns a changed copy. */
export class Sales implements SoldAnswer {
  private summed: SoldProduct[] | null = null;
  private sorted: readonly Sale[] | null = null;

  /** @param all by order id; equal goods must be the same object */
  constructor(
    private readonly all: ReadonlyMap<string, Sale>,
    private readonly isMatching: (goods: SoldGoods) => boolean,
  ) {}

  get count(): number {
    return this.all.size;
  }

  get products(): readonly SoldProduct[] {
    return (this.summed ??= this.sumUp());
  }

  newestOf(products: readonly SoldProduct[], limit: number): Promise<readonly Sale[]> {
    this.sorted ??= [...this.all.values()].sort(byNewest);
    const keys = new Set(products.map(soldKey));
    const found: Sale[] = [];
    for (const sale of this.sorted) {
      if (found.length === limit) break;
      if (sale.lines.some(({ goods }) => keys.has(soldKey(goods)))) found.push(sale);
    }
    return Promise.resolve(found);
  }

  /** A copy in which the changed orders are replaced by those of them that still match. */
  with(changed: ReadonlySet<string>, found: readonly Sale[]): Sales {
    if (found.length === 0 && ![...changed].some((id) => this.all.has(id))) return this;
    const all = new Map(this.all);
    for (const id of changed) all.delete(id);
    for (const sale of found) all.set(sale.id, sale);
    return new Sales(all, this.isMatching);
  }

  private sumUp(): SoldProduct[] {
    const sums = new Map<SoldGoods, { quantity: number; kopecks: number }>();
    for (const { lines } of this.all.values())
      for (const { goods, quantity, paidKopecks } of lines) {
        const sum = sums.get(goods) ?? { quantity: 0, kopecks: 0 };
        sums.set(goods, sum);
        sum.quantity += quantity;
        sum.kopecks += paidKopecks;
      }
    const matching = [...sums].filter(([goods]) => this.isMatching(goods));
    return groupSold(matching.map(([goods, sum]) => ({ _id: goods, ...sum })));
  }
}
