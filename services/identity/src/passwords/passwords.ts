import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, ConcurrencyLimiter } from '@shop/service-kit';
import type { PasswordsConfig } from './passwords.config.ts';

/** The value of argon2id: the package's enum does not exist once types are stripped. */
const argon2id = 2;
const retryAfterSeconds = 3;

export interface PasswordVerdict {
  isRight: boolean;
  /** The password hashed at the current cost, to be stored instead. Null if it was wrong or the cost is current. */
  renewedHash: string | null;
}

/**
 * Hashes and checks passwords with argon2id, with limited concurrency and queue; no other code does. DECISIONS 2
 *
 * Callers apply rate limits first: each call costs a core some milliseconds.
 *
 * @throws AppError SHOP_BUSY with the seconds to wait, from every method, when the queue is full
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
   * @param storedHash as `hash` returned it, at any earlier cost
   * @throws TypeError when the stored text is not a hash
   */
  async verify(password: string, storedHash: string): Promise<PasswordVerdict> {
    const cost = costOf(storedHash);
    const isRight = await this.line.run(() => verify(storedHash, normalised(password)));
    const renewedHash = isRight && this.isOutdated(cost) ? await this.hash(password) : null;
    return { isRight, renewedHash };
  }

  /** Takes as long as a real check, so that the response time does not reveal whether an account exists. */
  async verifyNothing(password: string): Promise<void> {
    // Created at first use, since it would delay startup.
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

/** One form of a password, however the keyboard composes its characters. NIST SP 800-63B, 3.1.1.2 */
const normalised = (password: string): string => password.normalize('NFKC');
