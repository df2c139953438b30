import { Controller } from '@nestjs/common';
import { getCaptcha, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { Captcha } from './captcha.ts';

@Controller()
export class CaptchaController {
  constructor(private readonly captcha: Captcha) {}

  @Handle(getCaptcha)
  get(): ReplyInputOf<typeof getCaptcha> {
    return this.captcha.offer;
  }
}
