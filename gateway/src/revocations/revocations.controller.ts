import { Controller } from '@nestjs/common';
import { accessRevoked, type PayloadOf } from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { Revocations } from './revocations.ts';

/** Every replica of the gateway receives revocations immediately. */
@Controller()
export class RevocationsController {
  constructor(private readonly revocations: Revocations) {}

  @OnEvent(accessRevoked, { everyReplica: true })
  onAccessRevoked(revoked: PayloadOf<typeof accessRevoked>): void {
    this.revocations.add(revoked);
  }
}
