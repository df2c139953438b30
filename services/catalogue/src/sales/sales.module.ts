import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductsStoreModule } from '../products/products-store.module.ts';
import { CountSales } from './count-sales.use-case.ts';
import { ProductSalesRepository } from './product-sales.repository.ts';
import { ProductSales, productSalesSchema } from './product-sales.schema.ts';
import { SalesAnnouncer } from './sales-announcer.ts';
import { SalesController } from './sales.controller.ts';

@Module({
  imports: [
    MemoryModule,
    ProductsStoreModule,
    MongooseModule.forFeature([{ name: ProductSales.name, schema: productSalesSchema }]),
  ],
  controllers: [SalesController],
  providers: [CountSales, ProductSalesRepository, SalesAnnouncer],
})
export class SalesModule {}
