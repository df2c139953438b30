import { Controller } from '@nestjs/common';
import {
  beginSecondFactor,
  confirmSecondFactor,
  liftSecondFactor,
  removeSecondFactor,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { LiftSecondFactor } from './lift-second-factor.use-case.ts';
import { SetUpSecondFactor } from './set-up-second-factor.use-case.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly setUpSecondFactor: SetUpSecondFactor,
    private readonly liftSecondFactor: LiftSecondFactor,
  ) {}

  @HandleMessage(beginSecondFactor)
  begin(request: ParsedRequestOf<typeof beginSecondFactor>): Promise<ReplyInputOf<typeof beginSecondFactor>> {
    return this.setUpSecondFactor.begin(request);
  }

  @HandleMessage(confirmSecondFactor)
  confirm(
    request: ParsedRequestOf<typeof confirmSecondFactor>,
  ): Promise<ReplyInputOf<typeof confirmSecondFactor>> {
    return this.setUpSecondFactor.confirm(request);
  }

  @HandleMessage(removeSecondFactor)
  remove(
    request: ParsedRequestOf<typeof removeSecondFactor>,
  ): Promise<ReplyInputOf<typeof removeSecondFactor>> {
    return this.setUpSecondFactor.remove(request);
  }

  @HandleMessage(liftSecondFactor)
  lift(request: ParsedRequestOf<typeof liftSecondFactor>): Promise<ReplyInputOf<typeof liftSecondFactor>> {
    return this.liftSecondFactor.run(request);
  }
}
