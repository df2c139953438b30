import { Controller } from '@nestjs/common';
import {
  findOrderCustomers,
  findSoldProducts,
  listSoldOrders,
  orderChanged,
  searchSoldProducts,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage, OnEvent } from '@shop/service-kit';
import { FindChoices } from './find-choices.use-case.ts';
import { ListSoldOrders } from './list-sold-orders.use-case.ts';
import { SearchSoldProducts } from './search-sold-products.use-case.ts';
import { SoldSums } from './sold-sums.ts';

@Controller()
export class AdvancedSearchController {
  constructor(
    private readonly sold: SearchSoldProducts,
    private readonly sums: SoldSums,
    private readonly orders: ListSoldOrders,
    private readonly choices: FindChoices,
  ) {}

  @OnEvent(orderChanged, { everyReplica: true })
  onOrderChanged(): void {
    this.sums.forget();
  }

  @HandleMessage(searchSoldProducts)
  search(
    request: ParsedRequestOf<typeof searchSoldProducts>,
  ): Promise<ReplyInputOf<typeof searchSoldProducts>> {
    return this.sold.run(request);
  }

  @HandleMessage(listSoldOrders)
  listOrders(request: ParsedRequestOf<typeof listSoldOrders>): Promise<ReplyInputOf<typeof listSoldOrders>> {
    return this.orders.run(request);
  }

  @HandleMessage(findOrderCustomers)
  findCustomers(
    request: ParsedRequestOf<typeof findOrderCustomers>,
  ): Promise<ReplyInputOf<typeof findOrderCustomers>> {
    return this.choices.customers(request);
  }

  @HandleMessage(findSoldProducts)
  findProducts(
    request: ParsedRequestOf<typeof findSoldProducts>,
  ): Promise<ReplyInputOf<typeof findSoldProducts>> {
    return this.choices.products(request);
  }
}
