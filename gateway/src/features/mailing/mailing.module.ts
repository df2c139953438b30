import { Module } from '@nestjs/common';
import { MailingController } from './mailing.controller.ts';

@Module({ controllers: [MailingController] })
export class MailingModule {}
