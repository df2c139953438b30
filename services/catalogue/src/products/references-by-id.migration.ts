import { Injectable } from '@nestjs/common';
import type { Migration, MigrationProgress } from '@shop/service-kit';
import { NamedProductRepository } from './named-product.repository.ts';
import { ReferenceProducts } from './reference-products.use-case.ts';

/** Migrates products to references by id. docs/decisions/039-references-by-id.md */
@Injectable()
export class ReferencesById implements Migration {
  readonly number = 1;
  readonly name = 'references-by-id';

  constructor(
    private readonly products: NamedProductRepository,
    private readonly reference: ReferenceProducts,
  ) {}

  countPending(): Promise<number> {
    return this.products.count();
  }

  run({ batchDone }: MigrationProgress): Promise<void> {
    return this.reference.run(batchDone);
  }
}
