import { Module } from '@nestjs/common';
import { CookiesModule } from '../../http/cookies/cookies.module.ts';
import { RateLimitModule } from '../../rate-limit/rate-limit.module.ts';
import { AdvancedSearchController } from './advanced-search/advanced-search.controller.ts';
import { SoldProductsExport } from './advanced-search/sold-products-export.ts';
import { BulkRunsController } from './bulk-runs/bulk-runs.controller.ts';
import { OrderSearchController } from './order-search.controller.ts';
import { OwnOrdersController } from './own-orders.controller.ts';
import { StaffOrderController } from './staff-order/staff-order.controller.ts';
import { ExtraPaymentsController } from './extra-payments/extra-payments.controller.ts';
import { OrderMailsController } from './mails/order-mails.controller.ts';
import { OrderExportFile } from './order-exports/order-export-file.ts';
import { OrderExportsController } from './order-exports/order-exports.controller.ts';
import { PrintingController } from './printing/printing.controller.ts';
import { OrderExport } from './staff-orders/order-export.ts';
import { StaffOrdersController } from './staff-orders/staff-orders.controller.ts';
import { WorkshopController } from './workshop/workshop.controller.ts';
import { SearchBrowser } from './search-browser.ts';

@Module({
  imports: [CookiesModule, RateLimitModule],
  controllers: [
    ExtraPaymentsController,
    AdvancedSearchController,
    OrderSearchController,
    OwnOrdersController,
    // Before StaffOrderController, whose `/api/admin/orders/{id}` would otherwise match these paths.
    BulkRunsController,
    OrderExportsController,
    PrintingController,
    WorkshopController,
    OrderMailsController,
    StaffOrderController,
    StaffOrdersController,
  ],
  providers: [OrderExport, OrderExportFile, SearchBrowser, SoldProductsExport],
})
export class OrdersModule {}
