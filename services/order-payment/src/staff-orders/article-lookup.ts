import { Inject, Injectable } from '@nestjs/common';
import { findArticleProducts } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, type Clock, kitTokens, type Logger, queryWordsOf } from '@shop/service-kit';
import type { ProductsOfWords } from './order-list.query.ts';

/** Short, since a screen also finds orders by other words and does not wait long for the catalogue. */
const screenTimeoutMs = 1_000;
/** All pages of one search share a lookup. */
const keptMs = 30_000;
const maxKept = 200;
const none: ProductsOfWords = new Map();

/** Finds the products of a searched article: the catalogue knows articles, an order contains only products. */
@Injectable()
export class ArticleLookup {
  private readonly kept = new Map<string, { products: ProductsOfWords; at: number }>();

  constructor(
    @Inject(Bus) private readonly bus: Pick<Bus, 'request'>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * By word; empty without words. For what is kept or changed: "no product" may only mean that there is none.
   * @throws {AppError} while the catalogue does not answer
   */
  find(search: string | undefined): Promise<ProductsOfWords> {
    return this.read(search);
  }

  /** The same for a screen, which does without articles while the catalogue does not answer. */
  async findForScreen(search: string | undefined): Promise<ProductsOfWords> {
    try {
      return await this.read(search, { timeoutMs: screenTimeoutMs });
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'the catalogue does not say which products an article is of');
      return none;
    }
  }

  private async read(
    search: string | undefined,
    options: { timeoutMs?: number } = {},
  ): Promise<ProductsOfWords> {
    const words = queryWordsOf(search ?? '').filter((word) => !word.includes('@'));
    if (words.length === 0) return none;
    const key = words.join(' ');
    const now = this.clock().getTime();
    const kept = this.kept.get(key);
    if (kept && now - kept.at < keptMs) return kept.products;
    const { found } = await this.bus.request(findArticleProducts, { words }, options);
    const products = new Map(
      found.flatMap(({ word, productIds }) => (productIds.length > 0 ? [[word, productIds]] : [])),
    );
    this.keep(key, { products, at: now });
    return products;
  }

  private keep(key: string, found: { products: ProductsOfWords; at: number }): void {
    this.kept.delete(key);
    this.kept.set(key, found);
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
  }
}
