import { Controller } from '@nestjs/common';
import {
  beginSecondFactor,
  confirmSecondFactor,
  liftSecondFactor,
  removeSecondFactor,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { LiftSecondFactor } from './lift-second-factor.use-case.ts';
import { SetUpSecondFactor } from './set-up-second-factor.use-case.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly setting: SetUpSecondFactor,
    private readonly lifting: LiftSecondFactor,
  ) {}

  @Handle(beginSecondFactor)
  begin(request: ParsedRequestOf<typeof beginSecondFactor>): Promise<ReplyInputOf<typeof beginSecondFactor>> {
    return this.setting.begin(request);
  }

  @Handle(confirmSecondFactor)
  confirm(
    request: ParsedRequestOf<typeof confirmSecondFactor>,
  ): Promise<ReplyInputOf<typeof confirmSecondFactor>> {
    return this.setting.confirm(request);
  }

  @Handle(removeSecondFactor)
  remove(
    request: ParsedRequestOf<typeof removeSecondFactor>,
  ): Promise<ReplyInputOf<typeof removeSecondFactor>> {
    return this.setting.remove(request);
  }

  @Handle(liftSecondFactor)
  lift(request: ParsedRequestOf<typeof liftSecondFactor>): Promise<ReplyInputOf<typeof liftSecondFactor>> {
    return this.lifting.run(request);
  }
}
