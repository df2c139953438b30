import { Controller, Inject } from '@nestjs/common';
import { forgetCustomer, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage, kitTokens, type Clock } from '@shop/service-kit';
import { CartRepository } from '../carts/cart.repository.ts';
import { FavouritesRepository } from '../favourites/favourites.repository.ts';

/** Removes the data of an erased customer. */
@Controller()
export class CustomersController {
  constructor(
    private readonly carts: CartRepository,
    private readonly favourites: FavouritesRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @HandleMessage(forgetCustomer)
  async forget({
    customerId,
  }: ParsedRequestOf<typeof forgetCustomer>): Promise<ReplyInputOf<typeof forgetCustomer>> {
    const now = this.clock();
    await this.carts.forget(customerId, now);
    await this.favourites.forget(customerId, now);
    return {};
  }
}
