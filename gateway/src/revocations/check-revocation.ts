import { Injectable } from '@nestjs/common';
import { getPerson } from '@shop/contracts';
import { AppError, type ErrorCode } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import { Revocations } from './revocations.ts';

/** How long a call waits for a gateway that has just started. */
const loadTimeoutMs = 2_000;
/** For staff a token that was revoked weighs more than a minute without work. */
const maxStaffAgeMs = 60_000;

/** Refuses access tokens that are signed and alive and yet no longer good. */
@Injectable()
export class CheckRevocation {
  constructor(
    private readonly revocations: Revocations,
    private readonly bus: Bus,
  ) {}

  /**
   * Customers go on by what is known when identity cannot be asked.
   *
   * @throws AppError SESSION_INVALID, after which sites refresh; USER_BANNED with the reason; SERVICE_UNAVAILABLE while nothing is known yet
   */
  async check(person: SignedInPerson): Promise<void> {
    if (!(await this.revocations.isLoaded(loadTimeoutMs))) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: 'what was revoked is not known yet' });
    }
    const state = this.revocations.stateOf(person);
    if (state === 'revoked') throw new AppError('SESSION_INVALID', { cause: 'revoked' });
    if (state === 'banned') throw await this.banOf(person.id);
  }

  /** @throws AppError SERVICE_UNAVAILABLE when no revocations could be read for too long to let staff work */
  requireRecent(): void {
    if (this.isRecent()) return;
    throw new AppError('SERVICE_UNAVAILABLE', { cause: 'what was revoked could not be read for long' });
  }

  /** Why staff who were let in before may not go on, by what is known now; null when nothing speaks against it. */
  refusalOf(person: SignedInPerson): ErrorCode | null {
    if (!this.isRecent()) return 'SERVICE_UNAVAILABLE';
    const state = this.revocations.stateOf(person);
    if (state === 'good') return null;
    return state === 'banned' ? 'USER_BANNED' : 'SESSION_INVALID';
  }

  private isRecent(): boolean {
    const { ageMs } = this.revocations;
    return ageMs !== null && ageMs <= maxStaffAgeMs;
  }

  /** The reason is asked for only here: it is a text about a person, and no event carries such. */
  private async banOf(id: string): Promise<AppError> {
    const { isBanned, banReason } = await this.bus.request(getPerson, { id });
    if (!isBanned) return new AppError('SESSION_INVALID', { cause: 'revoked' });
    return new AppError('USER_BANNED', { params: banReason === null ? {} : { reason: banReason } });
  }
}
