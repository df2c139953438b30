import { Module } from '@nestjs/common';
import { kitTokens, openMailer, type Logger, type MailConfig } from '@shop/service-kit';
import { Mails, mailerToken } from './mails.ts';

/** E-mails to people, and the one connection to the mail server. */
@Module({
  providers: [
    {
      provide: mailerToken,
      inject: [kitTokens.config, kitTokens.logger],
      useFactory: (config: MailConfig, logger: Logger) => openMailer(config, logger),
    },
    Mails,
  ],
  exports: [Mails],
})
export class MailsModule {}
