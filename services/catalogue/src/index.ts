import { defineService, storageConfig } from '@shop/service-kit';
import { CatalogueModule } from './catalogue.module.ts';

/** Starts the catalogue: what the shop sells and shows. */
export const bootstrap = defineService({
  name: 'catalogue',
  module: CatalogueModule,
  configSchema: storageConfig,
});
