import { Module } from '@nestjs/common';
import { CaptchaController } from './captcha.controller.ts';
import { Captcha } from './captcha.ts';

/** Captcha checks, which distinguish people from programs. */
@Module({ controllers: [CaptchaController], providers: [Captcha], exports: [Captcha] })
export class CaptchaModule {}
