import { Module } from '@nestjs/common';
import { Integrations, kitTokens, openWatchedMailer, type Logger, type MailConfig } from '@shop/service-kit';
import { MailPictures } from './mail-pictures.ts';
import { Mails, mailerToken } from './mails.ts';

/** E-mails to people, and the only connection to the mail server. */
@Module({
  providers: [
    {
      provide: mailerToken,
      inject: [kitTokens.config, kitTokens.logger, Integrations],
      useFactory: (config: MailConfig, logger: Logger, integrations: Integrations) =>
        openWatchedMailer('order-mail', config, logger, integrations),
    },
    Mails,
    MailPictures,
  ],
  exports: [Mails, MailPictures],
})
export class MailsModule {}
