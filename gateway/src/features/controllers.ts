import type { Type } from '@nestjs/common';
import { AddressesController } from './addresses/addresses.controller.ts';
import { CartsController } from './carts/carts.controller.ts';
import { CaptchaController } from './captcha/captcha.controller.ts';
import { CategoriesController } from './catalogue/categories.controller.ts';
import { CollectionsController } from './catalogue/collections.controller.ts';
import { ProductsController } from './catalogue/products.controller.ts';
import { SecondFactorController } from './identity/second-factor/second-factor.controller.ts';
import { SearchController } from './catalogue/search.controller.ts';
import { ConnectController } from './identity/connect/connect.controller.ts';
import { DocsController } from './docs/docs.controller.ts';
import { FavoritesController } from './favorites/favorites.controller.ts';
import { RegistrationController } from './identity/registration.controller.ts';
import { SessionsController } from './identity/sessions.controller.ts';
import { UsersController } from './identity/users.controller.ts';
import { ImagesController } from './images/images.controller.ts';
import { LeaderboardController } from './leaderboard/leaderboard.controller.ts';
import { OperationsController } from './operations/operations.controller.ts';
import { OrderSearchController } from './order-search/order-search.controller.ts';
import { OwnOrdersController } from './own-orders/own-orders.controller.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PaymentWebhooksController } from './payments/payment-webhooks.controller.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { PromosController } from './promos/promos.controller.ts';
import { RefundsController } from './payments/refunds.controller.ts';
import { PrivacyController } from './identity/privacy/privacy.controller.ts';
import { RecoveryController } from './identity/recovery/recovery.controller.ts';
import { SandboxBankController } from './sandbox-bank/sandbox-bank.controller.ts';

/** Every controller of the HTTP door; the OpenAPI document is made from the same list. */
export const controllers: readonly Type[] = [
  AddressesController,
  CaptchaController,
  CartsController,
  CategoriesController,
  CollectionsController,
  ConnectController,
  DocsController,
  FavoritesController,
  ImagesController,
  LeaderboardController,
  OperationsController,
  OrderSearchController,
  OwnOrdersController,
  PagesController,
  PaymentWebhooksController,
  PaymentsController,
  ProductsController,
  PromosController,
  PrivacyController,
  RecoveryController,
  RefundsController,
  RegistrationController,
  SandboxBankController,
  SearchController,
  SecondFactorController,
  SessionsController,
  UsersController,
];
