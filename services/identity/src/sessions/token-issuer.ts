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

/** How long a session lives that nobody uses. DECISIONS 2 */
const sessionDays = 30;
const secondsOfDay = 86_400;

interface TokenGrant {
  sessionId: string;
  /** Of the session; a person whose sessions have all ended since has a greater one. */
  sessionGeneration: number;
  expiresAt: Date;
  /** Of the token in whose place this one comes. */
  formerMarkHash: string | null;
}

/** Gives a browser the tokens of its session, and keeps what is needed to recognise them. */
@Injectable()
export class TokenIssuer {
  constructor(
    private readonly tokens: RefreshTokenRepository,
    private readonly accessTokens: AccessTokens,
    private readonly readPeople: ReadPeople,
    @Inject(randomToken) private readonly random: Random,
  ) {}

  /** The rights are those of the person's role at this moment, so that a change of it takes effect here. */
  async give(person: PersonRecord, grant: TokenGrant): Promise<OpenedSession> {
    const { sessionId, sessionGeneration, expiresAt, formerMarkHash } = grant;
    const described = await this.readPeople.describe(person);
    const refreshToken = this.random.text(32);
    const binding = this.random.text(16);
    await this.tokens.insert({
      _id: hashOf(refreshToken),
      sessionId,
      markHash: hashOf(binding),
      formerMarkHash,
      expiresAt,
      spent: null,
    });
    const { awaitsSecondFactor = false, role } = described;
    // Of the record that the rights were read by: a role that changes meanwhile makes this token one to be refused.
    const { tokenGeneration } = accessOf(person);
    const bearer = {
      ...{ personId: person.id, sessionId, permissions: role.permissions, roleId: role.id },
      awaitsSecondFactor,
      ...{ tokenGeneration, sessionGeneration },
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

/** Until when a session lives that is used now. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * secondsOfDay * 1_000);
