import { Controller } from '@nestjs/common';
import {
  beginRegistration,
  confirmRegistration,
  resendCode,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import type { OpenedSession } from '../sessions/give-tokens.ts';
import { ConfirmRegistration } from './confirm-registration.use-case.ts';
import { ResendCode } from './resend-code.use-case.ts';
import { SignUp } from './sign-up.use-case.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly confirming: ConfirmRegistration,
    private readonly resending: ResendCode,
  ) {}

  @Handle(beginRegistration)
  begin(request: ParsedRequestOf<typeof beginRegistration>): Promise<ReplyInputOf<typeof beginRegistration>> {
    return this.signingUp.run(request);
  }

  @Handle(confirmRegistration)
  confirm(request: ParsedRequestOf<typeof confirmRegistration>): Promise<OpenedSession> {
    return this.confirming.run(request);
  }

  @Handle(resendCode)
  resend(request: ParsedRequestOf<typeof resendCode>): Promise<ReplyInputOf<typeof resendCode>> {
    return this.resending.run(request);
  }
}
