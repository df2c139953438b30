import { Module } from '@nestjs/common';
import {
  checkCatalogueIntegration,
  getPersonNames,
  listCatalogueIntegrations,
  storeCatalogueAudit,
} from '@shop/contracts';
import { auditModule, editorNamesModule, integrationsModule, migrationsModule } from '@shop/service-kit';
import { auditedEntities } from './audited-entities.ts';
import { ArtCoversModule } from './art-covers/art-covers.module.ts';
import { CategoriesModule } from './categories/categories.module.ts';
import { CollectionsModule } from './collections/collections.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { MovedLinksModule } from './moved-links/moved-links.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { ProductsModule } from './products/products.module.ts';
import { SalesModule } from './sales/sales.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SynonymsModule } from './synonyms/synonyms.module.ts';

@Module({
  imports: [
    auditModule({ service: 'catalogue', store: storeCatalogueAudit, entities: auditedEntities }),
    integrationsModule({ list: listCatalogueIntegrations, check: checkCatalogueIntegration }),
    editorNamesModule(getPersonNames),
    PagesModule,
    ProductsModule,
    CategoriesModule,
    CollectionsModule,
    ArtCoversModule,
    ImagesModule,
    ImportsModule,
    MovedLinksModule,
    SalesModule,
    SearchModule,
    SynonymsModule,
    migrationsModule({ migrations: [] }),
  ],
})
export class CatalogueModule {}
