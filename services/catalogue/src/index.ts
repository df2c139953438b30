import { defineService, storageConfig } from '@shop/service-kit';
import { salesConfig } from './sales/sales.config.ts';
import { CatalogueModule } from './catalogue.module.ts';

/** Starts the catalogue: what the shop sells and shows. */
export const bootstrap = defineService({
  name: 'catalogue',
  module: CatalogueModule,
  configSchema: storageConfig.extend(salesConfig.shape),
});
