import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RandomModule } from '../random/random.module.ts';
import { ApiTokenRepository } from './api-token.repository.ts';
import { ApiToken, apiTokenSchema } from './api-token.schema.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokens } from './api-tokens.use-case.ts';

/** Tokens by which the shop's own applications read the external API. */
@Module({
  imports: [RandomModule, MongooseModule.forFeature([{ name: ApiToken.name, schema: apiTokenSchema }])],
  controllers: [ApiTokensController],
  providers: [ApiTokenRepository, ApiTokens],
})
export class ApiTokensModule {}
