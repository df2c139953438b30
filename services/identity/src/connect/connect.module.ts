import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RandomModule } from '../random/random.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { AppTokenRepository } from './app-token.repository.ts';
import { AppToken, appTokenSchema } from './app-token.schema.ts';
import { RequestConsent } from './request-consent.use-case.ts';
import { ConnectAppRepository } from './connect-app.repository.ts';
import { ConnectApp, connectAppSchema } from './connect-app.schema.ts';
import { ConnectCodeRepository } from './connect-code.repository.ts';
import { ConnectCode, connectCodeSchema } from './connect-code.schema.ts';
import { ConnectController } from './connect.controller.ts';
import { ConnectedApps } from './connected-apps.use-case.ts';
import { ExchangeCode } from './exchange-code.use-case.ts';
import { GrantRepository } from './grant.repository.ts';
import { Grant, grantSchema } from './grant.schema.ts';

/** Third-party apps that people connect to their account. */
@Module({
  imports: [
    RandomModule,
    MongooseModule.forFeature([
      { name: AppToken.name, schema: appTokenSchema },
      { name: ConnectApp.name, schema: connectAppSchema },
      { name: ConnectCode.name, schema: connectCodeSchema },
      { name: Grant.name, schema: grantSchema },
    ]),
    PeopleStoreModule,
  ],
  controllers: [ConnectController],
  providers: [
    AppTokenRepository,
    RequestConsent,
    ConnectAppRepository,
    ConnectCodeRepository,
    ConnectedApps,
    ExchangeCode,
    GrantRepository,
  ],
  exports: [ConnectedApps, GrantRepository],
})
export class ConnectModule {}
