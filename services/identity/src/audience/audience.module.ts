import { Module } from '@nestjs/common';
import { ConnectModule } from '../connect/connect.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { AudienceController } from './audience.controller.ts';
import { CountAudience } from './count-audience.use-case.ts';

/** How many people a mailing could reach. */
@Module({
  imports: [ConnectModule, PeopleStoreModule],
  controllers: [AudienceController],
  providers: [CountAudience],
})
export class AudienceModule {}
