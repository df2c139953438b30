import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductsStoreModule } from '../products/products-store.module.ts';
import { CountSales } from './count-sales.use-case.ts';
import { PopularityTimer } from './popularity-timer.ts';
import { ProductSalesRepository } from './product-sales.repository.ts';
import { ProductSales, productSalesSchema } from './product-sales.schema.ts';
import { PublishPopularity } from './publish-popularity.use-case.ts';
import { SalesBatchRepository } from './sales-batch.repository.ts';
import { SalesBatch, salesBatchSchema } from './sales-batch.schema.ts';
import { SalesController } from './sales.controller.ts';
import { SoldOrderRepository } from './sold-order.repository.ts';
import { SoldOrder, soldOrderSchema } from './sold-order.schema.ts';
import { SumSales } from './sum-sales.use-case.ts';

@Module({
  imports: [
    MemoryModule,
    ProductsStoreModule,
    MongooseModule.forFeature([
      { name: ProductSales.name, schema: productSalesSchema },
      { name: SalesBatch.name, schema: salesBatchSchema },
      { name: SoldOrder.name, schema: soldOrderSchema },
    ]),
  ],
  controllers: [SalesController],
  providers: [
    CountSales,
    PopularityTimer,
    ProductSalesRepository,
    PublishPopularity,
    SalesBatchRepository,
    SoldOrderRepository,
    SumSales,
  ],
})
export class SalesModule {}
