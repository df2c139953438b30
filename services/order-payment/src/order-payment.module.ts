import { Module } from '@nestjs/common';
import { checkOrderPaymentIntegration, listOrderPaymentIntegrations, storeOrderAudit } from '@shop/contracts';
import { auditModule, integrationsModule } from '@shop/service-kit';
import { auditedEntities } from './audited-entities.ts';
import { AddressesModule } from './addresses/addresses.module.ts';
import { AdvancedSearchModule } from './advanced-search/advanced-search.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { BulkRunsModule } from './bulk-runs/bulk-runs.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { EffectsModule } from './effects/effects.module.ts';
import { ExtraPaymentsModule } from './extra-payments/extra-payments.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { LeaderboardModule } from './leaderboard/leaderboard.module.ts';
import { OrderEditingModule } from './order-editing/order-editing.module.ts';
import { OrderExportsModule } from './order-exports/order-exports.module.ts';
import { OrderImportModule } from './order-import/order-import.module.ts';
import { OrderMailsModule } from './order-mails/order-mails.module.ts';
import { OrderPrintingModule } from './order-printing/order-printing.module.ts';
import { OrderSearchModule } from './order-search/order-search.module.ts';
import { OwnOrdersModule } from './own-orders/own-orders.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { ExternalOrdersModule } from './external-orders/external-orders.module.ts';
import { PromoSalesModule } from './promo-sales/promo-sales.module.ts';
import { PromoNeedsModule } from './promo-needs/promo-needs.module.ts';
import { RefundsModule } from './refunds/refunds.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { StaffOrdersModule } from './staff-orders/staff-orders.module.ts';
import { StatsModule } from './stats/stats.module.ts';
import { WorkshopModule } from './workshop/workshop.module.ts';

@Module({
  imports: [
    auditModule({ service: 'order-payment', store: storeOrderAudit, entities: auditedEntities }),
    integrationsModule({ list: listOrderPaymentIntegrations, check: checkOrderPaymentIntegration }),
    AddressesModule,
    AdvancedSearchModule,
    AnalyticsModule,
    BulkRunsModule,
    OrdersModule,
    CheckoutModule,
    EffectsModule,
    ExtraPaymentsModule,
    JobsModule,
    LeaderboardModule,
    OrderEditingModule,
    OrderExportsModule,
    OrderImportModule,
    OrderMailsModule,
    OrderPrintingModule,
    OrderSearchModule,
    OwnOrdersModule,
    PaymentsModule,
    ExternalOrdersModule,
    PromoNeedsModule,
    PromoSalesModule,
    RefundsModule,
    StaffOrdersModule,
    StatsModule,
    WorkshopModule,
  ],
})
export class OrderPaymentModule {}
