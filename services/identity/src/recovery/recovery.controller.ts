import { Controller } from '@nestjs/common';
import {
  beginRecovery,
  changePassword,
  checkRecoveryKey,
  recoverPassword,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { BeginRecovery } from './begin-recovery.use-case.ts';
import { SetPassword } from './set-password.use-case.ts';

@Controller()
export class RecoveryController {
  constructor(
    private readonly beginning: BeginRecovery,
    private readonly setting: SetPassword,
  ) {}

  @Handle(beginRecovery)
  begin(request: ParsedRequestOf<typeof beginRecovery>): Promise<ReplyInputOf<typeof beginRecovery>> {
    return this.beginning.run(request);
  }

  @Handle(checkRecoveryKey)
  check(request: ParsedRequestOf<typeof checkRecoveryKey>): Promise<ReplyInputOf<typeof checkRecoveryKey>> {
    return this.setting.check(request);
  }

  @Handle(recoverPassword)
  recover(request: ParsedRequestOf<typeof recoverPassword>): Promise<ReplyInputOf<typeof recoverPassword>> {
    return this.setting.recover(request);
  }

  @Handle(changePassword)
  change(request: ParsedRequestOf<typeof changePassword>): Promise<ReplyInputOf<typeof changePassword>> {
    return this.setting.change(request);
  }
}
