import { Inject, Injectable } from '@nestjs/common';
import type { openSession, ReplyInputOf } from '@shop/contracts';
import { randomToken, type Random } from '../random/random.module.ts';
import { hashOf } from '../random/hash-of.ts';
import { accessOf } from '../people/person-access.ts';
import type { PersonRecord } from '../people/person.repository.ts';
import { ReadPeople } from '../people/read-people.use-case.ts';
import { AccessTokens } from './access-tokens.ts';
import { RefreshTokenRepository } from './refresh-token.repository.ts';

export type OpenedSession = ReplyInputOf<typeof openSession>;

/** How long an unused session lives. DECISIONS 2 */
const sessionDays = 30;
const secondsOfDay = 86_400;

interface TokenGrant {
  sessionId: string;
  /** When a second-factor code was given in the session. */
  factorAt?: Date | undefined;
  /** The session's generation; the person's is greater once all sessions have ended. */
  sessionGeneration: number;
  expiresAt: Date;
  /** Of the token that this one replaces. */
  formerBindingHash: string | null;
}

/** Issues the tokens of a session, and stores their hashes. */
@Injectable()
export class TokenIssuer {
  constructor(
    private readonly tokens: RefreshTokenRepository,
    private readonly accessTokens: AccessTokens,
    private readonly readPeople: ReadPeople,
    @Inject(randomToken) private readonly random: Random,
  ) {}

  /** Reads the permissions of the person's role again, so that a change of the role takes effect here. */
  async give(person: PersonRecord, grant: TokenGrant): Promise<OpenedSession> {
    const { sessionId, sessionGeneration, expiresAt, formerBindingHash } = grant;
    const { described, roleGeneration, rightsEnd } = await this.readPeople.describeInSession(person, grant);
    const refreshToken = this.random.text(32);
    const binding = this.random.text(16);
    await this.tokens.insert({
      _id: hashOf(refreshToken),
      sessionId,
      markHash: hashOf(binding),
      formerMarkHash: formerBindingHash,
      expiresAt,
      spent: null,
    });
    const { awaitsSecondFactor = false, role } = described;
    // From the same read as the permissions: if the role changes meanwhile, gateways refuse this token.
    const { tokenGeneration } = accessOf(person);
    const bearer = {
      ...{ personId: person.id, sessionId, permissions: role.permissions, roleId: role.id },
      awaitsSecondFactor,
      notAfter: rightsEnd,
      ...{ tokenGeneration, sessionGeneration, roleGeneration },
    };
    return {
      accessToken: this.accessTokens.sign(bearer),
      refreshToken,
      binding,
      lifeSeconds: sessionDays * secondsOfDay,
      person: described,
    };
  }
}

/** The expiry of a session that is used now. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * secondsOfDay * 1_000);
