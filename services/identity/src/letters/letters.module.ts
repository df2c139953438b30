import { Module } from '@nestjs/common';
import { kitTokens, openMailer, type Logger, type MailConfig } from '@shop/service-kit';
import { Letters, mailerToken } from './letters.ts';

/** Letters to people, and the one connection to the mail server. */
@Module({
  providers: [
    {
      provide: mailerToken,
      inject: [kitTokens.config, kitTokens.logger],
      useFactory: (config: MailConfig, logger: Logger) => openMailer(config, logger),
    },
    Letters,
  ],
  exports: [Letters],
})
export class LettersModule {}
