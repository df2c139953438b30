import { Controller } from '@nestjs/common';
import {
  beginRecovery,
  changePassword,
  checkRecoveryKey,
  recoverPassword,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { BeginRecovery } from './begin-recovery.use-case.ts';
import { SetPassword } from './set-password.use-case.ts';

@Controller()
export class RecoveryController {
  constructor(
    private readonly beginRecovery: BeginRecovery,
    private readonly setPassword: SetPassword,
  ) {}

  @HandleMessage(beginRecovery)
  begin(request: ParsedRequestOf<typeof beginRecovery>): Promise<ReplyInputOf<typeof beginRecovery>> {
    return this.beginRecovery.run(request);
  }

  @HandleMessage(checkRecoveryKey)
  check(request: ParsedRequestOf<typeof checkRecoveryKey>): Promise<ReplyInputOf<typeof checkRecoveryKey>> {
    return this.setPassword.check(request);
  }

  @HandleMessage(recoverPassword)
  recover(request: ParsedRequestOf<typeof recoverPassword>): Promise<ReplyInputOf<typeof recoverPassword>> {
    return this.setPassword.recover(request);
  }

  @HandleMessage(changePassword)
  change(request: ParsedRequestOf<typeof changePassword>): Promise<ReplyInputOf<typeof changePassword>> {
    return this.setPassword.change(request);
  }
}
