import { Controller } from '@nestjs/common';
import { changeDispatchTerms, changeShopPause } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { changeDispatchTermsRoute, pauseShopRoute, resumeShopRoute } from './shop-pause.routes.ts';

/** Staff close and open the checkout, and say when orders are sent; buyers see it in the terms of payments. */
@Controller()
export class ShopPauseController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('PUT', '/api/admin/shop/pause', pauseShopRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async pause(@Input() { body }: InputOf<typeof pauseShopRoute>): Promise<ReplyOf<typeof pauseShopRoute>> {
    const { text, until = null } = body;
    return this.bus.request(changeShopPause, { pause: { text, until } });
  }

  @Endpoint('DELETE', '/api/admin/shop/pause', resumeShopRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async resume(): Promise<ReplyOf<typeof resumeShopRoute>> {
    return this.bus.request(changeShopPause, { pause: null });
  }

  @Endpoint('PUT', '/api/admin/shop/dispatch', changeDispatchTermsRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async changeDispatch(
    @Input() { body }: InputOf<typeof changeDispatchTermsRoute>,
  ): Promise<ReplyOf<typeof changeDispatchTermsRoute>> {
    return this.bus.request(changeDispatchTerms, body);
  }
}
