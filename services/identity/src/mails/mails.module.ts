import { Module } from '@nestjs/common';
import { Integrations, kitTokens, openWatchedMailer, type Logger, type MailConfig } from '@shop/service-kit';
import { Mails, mailerToken } from './mails.ts';

/** E-mails to people, and the one connection to the mail server. */
@Module({
  providers: [
    {
      provide: mailerToken,
      inject: [kitTokens.config, kitTokens.logger, Integrations],
      useFactory: (config: MailConfig, logger: Logger, integrations: Integrations) =>
        openWatchedMailer('account-mail', config, logger, integrations),
    },
    Mails,
  ],
  exports: [Mails],
})
export class MailsModule {}
