import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { AdvancedSearchController } from './advanced-search.controller.ts';
import { FindChoices } from './find-choices.use-case.ts';
import { ListSoldOrders } from './list-sold-orders.use-case.ts';
import { SearchSoldProducts } from './search-sold-products.use-case.ts';
import { SoldSums } from './sold-sums.ts';

/** The advanced search of staff: sold products by product, option, buyer and date. */
@Module({
  imports: [OrdersModule],
  controllers: [AdvancedSearchController],
  providers: [FindChoices, ListSoldOrders, SearchSoldProducts, SoldSums],
})
export class AdvancedSearchModule {}
