import { Controller } from '@nestjs/common';
import { getCaptcha } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { getCaptchaRoute } from './captcha.dto.ts';

@Controller()
export class CaptchaController {
  constructor(private readonly bus: Bus) {}

  @Serves(getCaptchaRoute)
  @Public()
  get(): Promise<ReplyOf<typeof getCaptchaRoute>> {
    return this.bus.request(getCaptcha, {});
  }
}
