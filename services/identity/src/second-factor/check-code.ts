import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { AttemptLimiter, type Attempt } from '../throttle/attempt-limiter.ts';
import { fromAllDevices, ofOnePerson } from '../throttle/attempt-rule.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';
import { matchingStep } from './totp.ts';

/** Counts attempts at codes per person, from any address. The requester already knows the password. */
export const codeAttempt = (personId: string): Attempt => ({
  what: 'second factor',
  who: [personId],
  rule: ofOnePerson,
});

/**
 * At sign-in the requester's address is counted first, and a device that the person signed in with separately, so that
 * an attacker who knows the password does not lock the owner out by wrong codes.
 */
const attemptsAtSignIn = (personId: string, address: string, device: string | null): Attempt[] =>
  device === null
    ? [{ what: 'second factor address', who: [personId, address], rule: ofOnePerson }, codeAttempt(personId)]
    : [
        { what: 'second factor device', who: [personId, device], rule: ofOnePerson },
        { what: 'second factor devices', who: [personId], rule: fromAllDevices },
      ];

/** Checks second-factor codes: those of the app, once per half minute, and recovery codes, once each. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
    private readonly limit: AttemptLimiter,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * Checks the code at sign-in, after the password.
   *
   * @throws AppError SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG; TOO_MANY_REQUESTS with the seconds to wait
   */
  async atSignIn(
    { id, hasSecondFactor }: { id: string; hasSecondFactor: boolean },
    code: string | null,
    { address, device }: { address: string; device: string | null },
  ): Promise<void> {
    if (!hasSecondFactor) return;
    if (code === null || code.trim() === '') throw new AppError('SECOND_FACTOR_NEEDED');
    const isRight = await this.judge(id, code, attemptsAtSignIn(id, address, device));
    if (!isRight) throw new AppError('SECOND_FACTOR_WRONG');
  }

  /** Consumes the code when it is right. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  isRight(personId: string, typed: string): Promise<boolean> {
    return this.judge(personId, typed, [codeAttempt(personId)]);
  }

  private async judge(personId: string, typed: string, attempts: readonly Attempt[]): Promise<boolean> {
    await this.limit.takeAll(attempts);
    const isRight = await this.consume(personId, typed.replaceAll(/\s/g, ''));
    if (isRight) for (const attempt of attempts) await this.limit.forget(attempt);
    return isRight;
  }

  private async consume(personId: string, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) {
      return this.factors.consumeRecoveryCode(personId, hashRecoveryCode(code, personId));
    }
    const factor = await this.factors.find(personId);
    if (!factor?.isConfirmed) return false;
    const step = matchingStep(this.box.open(factor.sealedSecret, personId), code, this.clock());
    return step !== null && (await this.factors.consumeStep(personId, step));
  }
}
