import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { RandomModule } from '../random/random.module.ts';
import { RightsModule } from '../rights/rights.module.ts';
import { ApiTokenRepository } from './api-token.repository.ts';
import { ApiToken, apiTokenSchema } from './api-token.schema.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { TokenCreators } from './token-creators.ts';
import { ApiTokens } from './api-tokens.use-case.ts';

/** Tokens by which the shop's own applications read the external API. */
@Module({
  imports: [
    PeopleStoreModule,
    RandomModule,
    RightsModule,
    MongooseModule.forFeature([{ name: ApiToken.name, schema: apiTokenSchema }]),
  ],
  controllers: [ApiTokensController],
  providers: [ApiTokenRepository, ApiTokens, TokenCreators],
})
export class ApiTokensModule {}
