import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { DispatchTermsModule } from '../dispatch-terms/dispatch-terms.module.ts';
import { ShopPauseModule } from '../shop-pause/shop-pause.module.ts';
import { CheckoutController } from './checkout.controller.ts';
import { CreatePayment } from './create-payment.use-case.ts';
import { PlaceOrder } from './place-order.use-case.ts';
import { PrepareOwnCheckout } from './prepare-own-checkout.use-case.ts';
import { PromoUse } from './promo-use.ts';
import { UnpaidLimit } from './unpaid-limit.ts';

@Module({
  imports: [IdsModule, OrdersModule, ProvidersModule, ShopPauseModule, DispatchTermsModule],
  controllers: [CheckoutController],
  providers: [CreatePayment, PlaceOrder, PrepareOwnCheckout, PromoUse, UnpaidLimit],
})
export class CheckoutModule {}
