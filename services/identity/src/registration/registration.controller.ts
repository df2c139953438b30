import { Controller } from '@nestjs/common';
import {
  beginRegistration,
  confirmRegistration,
  resendCode,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import type { OpenedSession } from '../sessions/token-issuer.ts';
import { ConfirmRegistration } from './confirm-registration.use-case.ts';
import { ResendCode } from './resend-code.use-case.ts';
import { SignUp } from './sign-up.use-case.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly confirmRegistration: ConfirmRegistration,
    private readonly resendCode: ResendCode,
  ) {}

  @HandleMessage(beginRegistration)
  begin(request: ParsedRequestOf<typeof beginRegistration>): Promise<ReplyInputOf<typeof beginRegistration>> {
    return this.signingUp.run(request);
  }

  @HandleMessage(confirmRegistration)
  confirm(request: ParsedRequestOf<typeof confirmRegistration>): Promise<OpenedSession> {
    return this.confirmRegistration.run(request);
  }

  @HandleMessage(resendCode)
  resend(request: ParsedRequestOf<typeof resendCode>): Promise<ReplyInputOf<typeof resendCode>> {
    return this.resendCode.run(request);
  }
}
