import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.ts';
import { AddressesModule } from './features/addresses/addresses.module.ts';
import { AuditModule } from './features/audit/audit.module.ts';
import { BugsModule } from './features/bugs/bugs.module.ts';
import { CaptchaModule } from './features/captcha/captcha.module.ts';
import { CartsModule } from './features/carts/carts.module.ts';
import { CatalogueModule } from './features/catalogue/catalogue.module.ts';
import { DocsModule } from './features/docs/docs.module.ts';
import { FavouritesModule } from './features/favourites/favourites.module.ts';
import { IdentityModule } from './features/identity/identity.module.ts';
import { ImagesModule } from './features/images/images.module.ts';
import { IntegrationsModule } from './features/integrations/integrations.module.ts';
import { LeaderboardModule } from './features/leaderboard/leaderboard.module.ts';
import { MailingModule } from './features/mailing/mailing.module.ts';
import { OperationsModule } from './features/operations/operations.module.ts';
import { OrdersModule } from './features/orders/orders.module.ts';
import { PageHitsModule } from './features/page-hits/page-hits.module.ts';
import { PagesModule } from './features/pages/pages.module.ts';
import { PaymentsModule } from './features/payments/payments.module.ts';
import { ExternalModule } from './features/external/external.module.ts';
import { TokensModule } from './features/tokens/tokens.module.ts';
import { PromosModule } from './features/promos/promos.module.ts';
import { RolesModule } from './features/identity/roles/roles.module.ts';
import { SavedViewsModule } from './features/saved-views/saved-views.module.ts';
import { StatsModule } from './features/stats/stats.module.ts';
import { SandboxBankModule } from './features/sandbox-bank/sandbox-bank.module.ts';
import { ProductImportsModule } from './features/product-imports/product-imports.module.ts';
import { ShopPauseModule } from './features/shop-pause/shop-pause.module.ts';
import { StaffModule } from './features/staff/staff.module.ts';
import { StaffFeedModule } from './features/staff-feed/staff-feed.module.ts';
import { StaffProductsModule } from './features/staff-products/staff-products.module.ts';
import { TeamModule } from './features/team/team.module.ts';
import { UsersModule } from './features/identity/staff-users/users.module.ts';
import { HttpModule } from './http/http.module.ts';
import { RateLimitModule } from './rate-limit/rate-limit.module.ts';
import { ReadCacheModule } from './read-cache/read-cache.module.ts';
import { RevocationsModule } from './revocations/revocations.module.ts';
import { SocketModule } from './socket/socket.module.ts';

const platform = [AuthModule, HttpModule, RateLimitModule, ReadCacheModule, RevocationsModule, SocketModule];

const features = [
  AddressesModule,
  AuditModule,
  BugsModule,
  CaptchaModule,
  CartsModule,
  CatalogueModule,
  DocsModule,
  FavouritesModule,
  IdentityModule,
  ImagesModule,
  IntegrationsModule,
  LeaderboardModule,
  MailingModule,
  OperationsModule,
  OrdersModule,
  PageHitsModule,
  PagesModule,
  PaymentsModule,
  PromosModule,
  RolesModule,
  ExternalModule,
  TokensModule,
  SandboxBankModule,
  ProductImportsModule,
  SavedViewsModule,
  ShopPauseModule,
  StaffModule,
  StaffFeedModule,
  StaffProductsModule,
  StatsModule,
  TeamModule,
  UsersModule,
];

/** The root module: the parts used by every request, and the features of the API. */
@Module({ imports: [...platform, ...features] })
export class GatewayModule {}
