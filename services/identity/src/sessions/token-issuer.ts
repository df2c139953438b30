import { Inject, Injectable } from '@nestjs/common';
import type { openSession, ReplyInputOf } from '@shop/contracts';
import { kitTokens, signWith } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { randomToken, type Random } from '../random/random.module.ts';
import { hashOf } from '../random/hash-of.ts';
import { accessOf } from '../people/person-access.ts';
import type { PersonRecord } from '../people/person.repository.ts';
import { ReadPeople } from '../people/read-people.use-case.ts';
import { AccessTokens } from './access-tokens.ts';
import { RefreshTokenRepository } from './refresh-token.repository.ts';

export type OpenedSession = ReplyInputOf<typeof openSession>;

/** How long a session lives after its sign-in. DECISIONS 12 */
const sessionDays = 30;
const secondsOfDay = 86_400;

/** What a browser keeps of a session, besides its access token. */
export interface BrowserTokens {
  refreshToken: string;
  binding: string;
}

interface TokenGrant {
  /** Absent: new ones. */
  tokens?: BrowserTokens;
  /** When the session is begun or refreshed. */
  at: Date;
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
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'ACCESS_TOKEN_KEYS'>,
  ) {}

  /**
   * The tokens that follow a used one: the same for each repetition, so that the tabs of a browser share one successor,
   * although only its hash is stored. The key that they come from can sign access tokens anyway.
   */
  successorOf(refreshToken: string): BrowserTokens {
    const derive = (what: string): string =>
      signWith(this.config.ACCESS_TOKEN_KEYS, JSON.stringify([what, refreshToken]));
    return { refreshToken: derive('next refresh token'), binding: derive('next binding').slice(0, 22) };
  }

  private freshTokens(): BrowserTokens {
    return { refreshToken: this.random.text(32), binding: this.random.text(16) };
  }

  /** Reads the permissions of the person's role again, so that a change of the role takes effect here. */
  async give(person: PersonRecord, grant: TokenGrant): Promise<OpenedSession> {
    const { at, sessionId, sessionGeneration, expiresAt, formerBindingHash } = grant;
    const { described, roleGeneration, rightsEnd } = await this.readPeople.describeInSession(person, grant);
    const { refreshToken, binding } = grant.tokens ?? this.freshTokens();
    await this.tokens.insertOnce({
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
      notAfter: rightsEnd && rightsEnd < expiresAt ? rightsEnd : expiresAt,
      ...{ tokenGeneration, sessionGeneration, roleGeneration },
    };
    return {
      accessToken: this.accessTokens.sign(bearer),
      refreshToken,
      binding,
      lifeSeconds: Math.ceil((expiresAt.getTime() - at.getTime()) / 1_000),
      person: described,
    };
  }
}

/** The end of a session that began at this time. */
export const endOfSession = (begunAt: Date): Date =>
  new Date(begunAt.getTime() + sessionDays * secondsOfDay * 1_000);
