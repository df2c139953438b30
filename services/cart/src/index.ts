import { defineService } from '@shop/service-kit';
import { CartModule } from './cart.module.ts';

/** Starts the service of customers' carts and favourites. */
export const bootstrap = defineService({ name: 'cart', module: CartModule });
