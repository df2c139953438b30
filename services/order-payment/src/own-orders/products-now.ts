import { Inject, Injectable } from '@nestjs/common';
import { checkLines, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';

/** The current title and image of a product. */
export interface ProductNow {
  title: string;
  image: string | null;
}

const maxAtOnce = 500;

/** Looks up products that were bought in the catalogue. */
@Injectable()
export class ProductsNow {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * Returns products by id, null for those that the shop no longer has. While the catalogue does not answer, orders are
   * still shown: then the result lacks their products.
   */
  async find(productIds: Iterable<string>): Promise<Map<string, ProductNow | null>> {
    const ids = [...new Set(productIds)];
    const found = new Map<string, ProductNow | null>();
    try {
      for (let at = 0; at < ids.length; at += maxAtOnce) {
        const wanted = ids.slice(at, at + maxAtOnce);
        const lines = await this.fetchLines(wanted);
        wanted.forEach((id, place) => found.set(id, productOf(lines[place])));
      }
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'the catalogue does not say which bought products are still there');
    }
    return found;
  }

  private async fetchLines(ids: readonly string[]): Promise<ReplyOf<typeof checkLines>['lines']> {
    const lines = ids.map((productId) => ({ productId, colour: '', size: '', seam: null }));
    return (await this.bus.request(checkLines, { lines })).lines;
  }
}

const productOf = (line: ReplyOf<typeof checkLines>['lines'][number] | undefined): ProductNow | null =>
  line?.product ? { title: line.product.title, image: line.product.image } : null;
