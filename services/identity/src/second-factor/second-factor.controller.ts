import { Controller } from '@nestjs/common';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { SetUpSecondFactor } from './set-up-second-factor.use-case.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly setting: SetUpSecondFactor) {}

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
}
