import { Controller } from '@nestjs/common';
import { forgetCustomer, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { CartRepository } from '../carts/cart.repository.ts';
import { FavouritesRepository } from '../favourites/favourites.repository.ts';

/** What becomes of a customer's things here when the customer goes. */
@Controller()
export class CustomersController {
  constructor(
    private readonly carts: CartRepository,
    private readonly favourites: FavouritesRepository,
  ) {}

  @Handle(forgetCustomer)
  async forget({
    customerId,
  }: ParsedRequestOf<typeof forgetCustomer>): Promise<ReplyInputOf<typeof forgetCustomer>> {
    await this.carts.forget(customerId);
    await this.favourites.forget(customerId);
    return {};
  }
}
