import { Controller } from '@nestjs/common';
import { changeShopPause, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ShopPauses } from './shop-pauses.ts';

@Controller()
export class ShopPauseController {
  constructor(private readonly pauses: ShopPauses) {}

  @HandleMessage(changeShopPause)
  async change({
    pause,
  }: ParsedRequestOf<typeof changeShopPause>): Promise<ReplyInputOf<typeof changeShopPause>> {
    return { pause: await this.pauses.change(pause) };
  }
}
