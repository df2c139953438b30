import { Controller } from '@nestjs/common';
import { getCaptcha, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { Captcha } from './captcha.ts';

@Controller()
export class CaptchaController {
  constructor(private readonly captcha: Captcha) {}

  @HandleMessage(getCaptcha)
  get(): ReplyInputOf<typeof getCaptcha> {
    return this.captcha.offer;
  }
}
