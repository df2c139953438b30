import { Controller } from '@nestjs/common';
import { openSession, type ParsedRequestOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import type { OpenedSession } from '../sessions/token-issuer.ts';
import { SignIn } from './sign-in.use-case.ts';

@Controller()
export class SignInController {
  constructor(private readonly signingIn: SignIn) {}

  @HandleMessage(openSession)
  open(request: ParsedRequestOf<typeof openSession>): Promise<OpenedSession> {
    return this.signingIn.run(request);
  }
}
