import { Controller } from '@nestjs/common';
import { catalogueChanged, popularityChanged, type PayloadOf } from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { CatalogueSync } from './catalogue-sync.ts';

/** Receives the changes of all replicas. */
@Controller()
export class MemoryController {
  constructor(private readonly catalogueSync: CatalogueSync) {}

  @OnEvent(catalogueChanged, { everyReplica: true })
  onCatalogueChanged(change: PayloadOf<typeof catalogueChanged>): Promise<void> {
    return this.catalogueSync.onEvent(change);
  }

  @OnEvent(popularityChanged, { everyReplica: true })
  onPopularityChanged({ version }: PayloadOf<typeof popularityChanged>): Promise<void> {
    return this.catalogueSync.loadPopularity(version);
  }
}
