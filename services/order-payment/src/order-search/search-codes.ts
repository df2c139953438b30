import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, sendSearchCode } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import type { Contact } from '../orders/order-views.ts';
import { SearchCodeRepository } from './search-code.repository.ts';

/** How long a code is valid. */
export const codeMinutes = 10;
const maxAttempts = 5;
const placeMinutes = 60;
/** How long an e-mail counts for the common limit of all requesters, and for the part of it that an address may hold. */
const placeOfAllMinutes = 12 * 60;
const minuteMs = 60_000;

interface IssuedCodes {
  codes: string[];
  /** Call when certainly none was sent: unless one was tried meanwhile, none is valid and none counts any more. */
  release(): Promise<void>;
}

/**
 * One-time codes for the full cards of found orders: six digits, ten minutes, five attempts, one use, three an hour for
 * a contact and a requester, and a limit for all requesters of a contact. A code is bound to the browser that requested
 * it, so that others cannot use up its attempts. Only hashes are stored. DECISIONS 6, 2; record 030
 */
@Injectable()
export class SearchCodes {
  constructor(
    private readonly codes: SearchCodeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * Issues a code for each of these e-mails (normalised).
   *
   * @returns the codes in the order of the e-mails, and what releases them; null when the limit of the requester or the contact is reached.
   */
  async issue(
    contact: Contact,
    requester: Requester,
    emails: readonly string[],
  ): Promise<IssuedCodes | null> {
    const now = this.clock();
    const salt = randomBytes(12).toString('base64url');
    const codes = emails.map(() => String(randomInt(1_000_000)).padStart(6, '0'));
    const fromNow = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
    const taken = await this.codes.put(
      {
        codes: {
          contactHash: hashContact(contact),
          boundTo: boundTo(requester),
          salt,
          codes: emails.map((email, at) => ({
            codeHash: hash(salt, email, codes[at] ?? ''),
            emailHash: hash(salt, email),
          })),
          triesLeft: maxAttempts,
          expiresAt: fromNow(codeMinutes),
          freeAt: fromNow(placeMinutes),
        },
        freeForAllAt: fromNow(placeOfAllMinutes),
        limitedBy: limitedBy(requester),
        address: requester.address,
        isKnown: requester.isKnown,
      },
      now,
    );
    return taken && { codes, release: () => this.codes.release(taken) };
  }

  /**
   * Consumes the code.
   *
   * @param emails normalised, those of the contact's orders
   * @returns the e-mail that it was sent to; null when it is wrong, expired, used or was tried too often.
   */
  async redeem(
    contact: Contact,
    requester: Requester,
    emails: readonly string[],
    code: string,
  ): Promise<string | null> {
    const now = this.clock();
    for (const sent of await this.codes.findLive(hashContact(contact), boundTo(requester), now)) {
      if (!(await this.codes.countAttempt(sent, now))) continue;
      for (const email of emails) {
        const wanted = hash(sent.salt, email, code);
        const match = sent.codes.find(({ codeHash }) => isEqual(codeHash, wanted));
        if (match && (await this.codes.consume(sent, match))) return email;
      }
    }
    return null;
  }

  /** The e-mail whose orders a used code opens on further pages for this requester; null when it opens none. */
  async findOpened(
    contact: Contact,
    requester: Requester,
    emails: readonly string[],
    code: string,
  ): Promise<string | null> {
    const used = await this.codes.findUsed(hashContact(contact), boundTo(requester), this.clock());
    return (
      emails.find((email) =>
        used.some((sent) =>
          sent.used?.some(({ codeHash }) => isEqual(codeHash, hash(sent.salt, email, code))),
        ),
      ) ?? null
    );
  }
}

type Requester = ParsedRequestOf<typeof sendSearchCode>['requester'];

/** Who may use a code: the browser that requested it, or its address if it keeps no cookies. */
const boundTo = ({ browser, address }: Requester): string => browser ?? address;

/** Whose limit an e-mail counts for. A client can pose as many browsers, so an unknown one has no own limit. */
const limitedBy = ({ isKnown, browser, address }: Requester): string =>
  isKnown && browser !== null ? `known-${browser}` : address;

const hash = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

const hashContact = ({ kind, value }: Contact): string => hash(kind, value);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
