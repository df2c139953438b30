import type { Type } from '@nestjs/common';
import { AddressesController } from './addresses/addresses.controller.ts';
import { CartsController } from './carts/carts.controller.ts';
import { CategoriesController } from './catalogue/categories.controller.ts';
import { CollectionsController } from './catalogue/collections.controller.ts';
import { ProductsController } from './catalogue/products.controller.ts';
import { SearchController } from './catalogue/search.controller.ts';
import { DocsController } from './docs/docs.controller.ts';
import { FavoritesController } from './favorites/favorites.controller.ts';
import { ImagesController } from './images/images.controller.ts';
import { OperationsController } from './operations/operations.controller.ts';
import { OrderSearchController } from './order-search/order-search.controller.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PaymentWebhooksController } from './payments/payment-webhooks.controller.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { RefundsController } from './payments/refunds.controller.ts';
import { SandboxBankController } from './sandbox-bank/sandbox-bank.controller.ts';

/** Every controller of the HTTP door; the OpenAPI document is made from the same list. */
export const controllers: readonly Type[] = [
  AddressesController,
  CartsController,
  CategoriesController,
  CollectionsController,
  DocsController,
  FavoritesController,
  ImagesController,
  OperationsController,
  OrderSearchController,
  PagesController,
  PaymentWebhooksController,
  PaymentsController,
  ProductsController,
  RefundsController,
  SandboxBankController,
  SearchController,
];
