import { Module } from '@nestjs/common';
import { kitTokens, openMailer, type Logger, type MailConfig } from '@shop/service-kit';
import { MailPictures } from './mail-pictures.ts';
import { Mails, mailerToken } from './mails.ts';

/** E-mails to people, and the only connection to the mail server. */
@Module({
  providers: [
    {
      provide: mailerToken,
      inject: [kitTokens.config, kitTokens.logger],
      useFactory: (config: MailConfig, logger: Logger) => openMailer(config, logger),
    },
    Mails,
    MailPictures,
  ],
  exports: [Mails, MailPictures],
})
export class MailsModule {}
