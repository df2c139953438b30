import { Controller } from '@nestjs/common';
import { openSession, type ParsedRequestOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import type { OpenedSession } from '../sessions/give-tokens.ts';
import { SignIn } from './sign-in.use-case.ts';

@Controller()
export class SignInController {
  constructor(private readonly signingIn: SignIn) {}

  @Handle(openSession)
  open(request: ParsedRequestOf<typeof openSession>): Promise<OpenedSession> {
    return this.signingIn.run(request);
  }
}
