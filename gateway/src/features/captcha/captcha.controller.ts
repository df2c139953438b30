import { Controller } from '@nestjs/common';
import { getCaptcha } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { getCaptchaRoute } from './captcha.routes.ts';

@Controller()
export class CaptchaController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/user/captcha', getCaptchaRoute)
  @Public()
  get(): Promise<ReplyOf<typeof getCaptchaRoute>> {
    return this.bus.request(getCaptcha, {});
  }
}
