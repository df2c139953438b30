import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, ConcurrencyLimiter } from '@shop/service-kit';
import type { PasswordsConfig } from './passwords.config.ts';

/** argon2id, by its number: the package's enum is gone once types are stripped. */
const argon2id = 2;
const retryAfterSeconds = 3;

export interface PasswordVerdict {
  isRight: boolean;
  /** What to store instead: the password at the present cost. Null when it was wrong, or costs that already. */
  renewedHash: string | null;
}

/**
 * Hashes and checks passwords with argon2id, so many at once and so many waiting; nobody else sees a password. DECISIONS 2
 *
 * Limits are applied before: each call of this class costs a core some milliseconds.
 *
 * @throws AppError SHOP_BUSY with the seconds to wait, from every method, when too many wait already
 */
@Injectable()
export class Passwords {
  private readonly line: ConcurrencyLimiter;
  private readonly cost: Options;
  private decoy: Promise<string> | undefined;

  constructor(@Inject(kitTokens.config) config: PasswordsConfig) {
    this.cost = {
      algorithm: argon2id,
      memoryCost: config.PASSWORD_MEMORY_KIB,
      timeCost: config.PASSWORD_PASSES,
      parallelism: 1,
    };
    this.line = new ConcurrencyLimiter({
      atOnce: config.PASSWORD_AT_ONCE,
      waiting: config.PASSWORD_WAITING,
      refusal: () => new AppError('SHOP_BUSY', { params: { retryAfterSeconds } }),
    });
  }

  hash(password: string): Promise<string> {
    return this.line.run(() => hash(normalised(password), this.cost));
  }

  /**
   * @param storedHash as `hash` gave it, at whatever cost was in force then
   * @throws TypeError when what is stored is no hash
   */
  async verify(password: string, storedHash: string): Promise<PasswordVerdict> {
    const cost = costOf(storedHash);
    const isRight = await this.line.run(() => verify(storedHash, normalised(password)));
    const renewedHash = isRight && this.isOutdated(cost) ? await this.hash(password) : null;
    return { isRight, renewedHash };
  }

  /** Takes the time of a check where there is nobody to check, so that time does not tell who has an account. */
  async verifyNothing(password: string): Promise<void> {
    // Made at first use rather than at start; a start that waits for it is slower for everybody.
    this.decoy ??= hash('nobody has this password', this.cost);
    const decoy = await this.decoy;
    await this.line.run(() => verify(decoy, normalised(password)));
  }

  private isOutdated({ algorithm, memoryCost, timeCost, parallelism }: ReturnType<typeof costOf>): boolean {
    const { cost } = this;
    return (
      algorithm !== cost.algorithm ||
      memoryCost !== cost.memoryCost ||
      timeCost !== cost.timeCost ||
      parallelism !== cost.parallelism
    );
  }
}

function costOf(storedHash: string): ReturnType<typeof parseOptions> {
  try {
    return parseOptions(storedHash);
  } catch (cause) {
    throw new TypeError('a stored password is no hash', { cause });
  }
}

/** One password, however a keyboard composes its letters. NIST SP 800-63B, 3.1.1.2 */
const normalised = (password: string): string => password.normalize('NFKC');
