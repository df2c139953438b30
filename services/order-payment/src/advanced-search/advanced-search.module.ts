import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { AdvancedSearchController } from './advanced-search.controller.ts';
import { FindChoices } from './find-choices.use-case.ts';
import { ListSoldOrders } from './list-sold-orders.use-case.ts';
import { SearchSoldProducts } from './search-sold-products.use-case.ts';

/** What was bought, by product, option, buyer and date: the advanced search of staff. */
@Module({
  imports: [OrdersModule],
  controllers: [AdvancedSearchController],
  providers: [FindChoices, ListSoldOrders, SearchSoldProducts],
})
export class AdvancedSearchModule {}
