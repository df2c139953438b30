import { defineService, storageConfig } from '@shop/service-kit';
import { importsConfig } from './imports/imports.config.ts';
import { salesConfig } from './sales/sales.config.ts';
import { CatalogueModule } from './catalogue.module.ts';

/** Starts the catalogue service: what the shop sells and shows. */
export const bootstrap = defineService({
  name: 'catalogue',
  module: CatalogueModule,
  configSchema: storageConfig.extend({ ...salesConfig.shape, ...importsConfig.shape }),
});
