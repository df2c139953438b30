import { Module } from '@nestjs/common';
import { CaptchaController } from './captcha.controller.ts';

@Module({ controllers: [CaptchaController] })
export class CaptchaModule {}
