import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import type { Contact } from '../orders/orders-of-contact.repository.ts';
import { SearchCodeRepository } from './search-code.repository.ts';

/** How long a code can be used. */
export const codeMinutes = 10;
const mostTries = 5;
const placeMinutes = 60;
const minuteMs = 60_000;

/**
 * One-time codes for the full cards of found orders: six digits, ten minutes, five tries, one use, three an hour for a
 * contact. Only hashes are kept. DECISIONS 6, 2
 */
@Injectable()
export class SearchCodes {
  constructor(
    private readonly codes: SearchCodeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * Makes a code for each of these e-mails (normalised).
   *
   * @returns the codes in the order of the e-mails; null when the contact has had its share.
   */
  async issue(contact: Contact, emails: readonly string[]): Promise<string[] | null> {
    const now = this.clock();
    const salt = randomBytes(12).toString('base64url');
    const codes = emails.map(() => String(randomInt(1_000_000)).padStart(6, '0'));
    const isKept = await this.codes.put(
      {
        contactHash: hashContact(contact),
        salt,
        codes: emails.map((email, at) => ({
          codeHash: hash(salt, email, codes[at] ?? ''),
          emailHash: hash(salt, email),
        })),
        triesLeft: mostTries,
        expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
        freeAt: new Date(now.getTime() + placeMinutes * minuteMs),
      },
      now,
    );
    return isKept ? codes : null;
  }

  /**
   * Spends the code.
   *
   * @param emails normalised, those that the contact's orders have
   * @returns the e-mail that it was sent to; null when it is wrong, old, spent or was tried too often.
   */
  async redeem(contact: Contact, emails: readonly string[], code: string): Promise<string | null> {
    const now = this.clock();
    for (const sent of await this.codes.findLive(hashContact(contact), now)) {
      if (!(await this.codes.countTry(sent, now))) continue;
      for (const email of emails) {
        const wanted = hash(sent.salt, email, code);
        const match = sent.codes.find(({ codeHash }) => isEqual(codeHash, wanted));
        if (match && (await this.codes.spend(sent, match))) return email;
      }
    }
    return null;
  }
}

const hash = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

const hashContact = ({ kind, value }: Contact): string => hash(kind, value);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
