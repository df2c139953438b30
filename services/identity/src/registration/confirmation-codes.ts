import { Inject, Injectable } from '@nestjs/common';
import { isSignedWith, kitTokens, signWith } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import type { IdentityConfig } from '../identity.config.ts';

/** Without characters that are easily confused: I and 1, O and 0. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const characters = `${alphabet}23456789`;
const codeLength = 6;

/**
 * Codes that confirm an e-mail: a capital letter, then five letters or digits. DECISIONS 2
 *
 * A plain hash of so few possible codes could be reversed within seconds, so this hash uses the shop's secret: a reader
 * of the database alone learns no code.
 */
@Injectable()
export class ConfirmationCodes {
  constructor(
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'CODE_KEYS'>,
    @Inject(randomToken) private readonly random: Random,
  ) {}

  make(): string {
    const rest = Array.from({ length: codeLength - 1 }, () => this.pick(characters));
    return [this.pick(alphabet), ...rest].join('');
  }

  /** @param registrationId a salt, so that equal codes of two sign-ups have different hashes */
  hash(code: string, registrationId: string): string {
    return signWith(this.config.CODE_KEYS, hashedText(code, registrationId));
  }

  isRight(code: string, registrationId: string, codeHash: string): boolean {
    return isSignedWith(this.config.CODE_KEYS, hashedText(code, registrationId), codeHash);
  }

  private pick(from: string): string {
    return from.charAt(this.random.number(from.length));
  }
}

const hashedText = (code: string, registrationId: string): string =>
  `${registrationId} ${code.trim().toUpperCase()}`;
