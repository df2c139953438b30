import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, previewProduct, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toProduct } from './product.mapper.ts';
import { afterPlan } from './product-plan.ts';
import { UpdateProduct } from './update-product.use-case.ts';

/** Shows staff a product as customers will see it at a moment of its plan, also if it is hidden. */
@Injectable()
export class PreviewProduct {
  constructor(
    private readonly update: UpdateProduct,
    private readonly memory: CatalogueMemory,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} PRODUCT_NOT_FOUND */
  async run({
    id,
    at,
  }: ParsedRequestOf<typeof previewProduct>): Promise<ReplyInputOf<typeof previewProduct>> {
    const stored = await this.update.find(id);
    const then = afterPlan(stored, at === undefined ? this.clock() : new Date(at));
    const product = toProduct(this.memory.place({ ...then, isAvailable: true }), this.memory);
    return { product, isHidden: !then.isAvailable };
  }
}
