import { defineService } from '@shop/service-kit';
import { PromoModule } from './promo.module.ts';

/** Starts the service of promo codes, their leases and redemptions. */
export const bootstrap = defineService({ name: 'promo', module: PromoModule });
