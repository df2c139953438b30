import { Injectable } from '@nestjs/common';
import { getPerson } from '@shop/contracts';
import { AppError, type ErrorCode } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import { Revocations } from './revocations.ts';

/** How long a request waits for the first load of revocations after a start. */
const loadTimeoutMs = 2_000;
/** Staff are refused after this time: a revoked token of staff is worse than an interruption of their work. */
const maxStaffAgeMs = 60_000;

/** Refuses access tokens that are signed and unexpired, but revoked. */
@Injectable()
export class CheckRevocation {
  constructor(
    private readonly revocations: Revocations,
    private readonly bus: Bus,
  ) {}

  /**
   * While identity is unavailable, customers are checked against the last known revocations.
   *
   * @throws AppError SESSION_INVALID, so sites refresh; USER_BANNED with the reason; SERVICE_UNAVAILABLE if not loaded
   */
  async check(person: SignedInPerson): Promise<void> {
    if (!(await this.revocations.isLoaded(loadTimeoutMs))) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: 'what was revoked is not known yet' });
    }
    const state = this.revocations.stateOf(person);
    if (state === 'revoked') throw new AppError('SESSION_INVALID', { cause: 'revoked' });
    if (state === 'banned') throw await this.banOf(person.id);
  }

  /** @throws AppError SERVICE_UNAVAILABLE when the known revocations are too old for staff */
  requireRecent(): void {
    if (this.isRecent()) return;
    throw new AppError('SERVICE_UNAVAILABLE', { cause: 'what was revoked could not be read for long' });
  }

  /** The current reason to end the session of a previously accepted staff member; null if it is still valid. */
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

  /** Requests the reason only now: it is a text about a person, which events must not contain. */
  private async banOf(id: string): Promise<AppError> {
    const { isBanned, banReason } = await this.bus.request(getPerson, { id });
    if (!isBanned) return new AppError('SESSION_INVALID', { cause: 'revoked' });
    return new AppError('USER_BANNED', { params: banReason === null ? {} : { reason: banReason } });
  }
}
