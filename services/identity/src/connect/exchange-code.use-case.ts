import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { exchangeConnectCode, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import { AppTokenRepository } from './app-token.repository.ts';
import { ConnectAppRepository } from './connect-app.repository.ts';
import { ConnectCodeRepository } from './connect-code.repository.ts';
import type { ConnectCode } from './connect-code.schema.ts';
import { hashOfSecret } from './hash-of-secret.ts';

type Requested = ParsedRequestOf<typeof exchangeConnectCode>;

const tokenBytes = 32;
/** An app that wants to know more later asks its person again, who has only to say yes. */
export const tokenLifeSeconds = 3_600;

/** Gives an app a token for a code, once. OAuth 2.1, 4.1.3 */
@Injectable()
export class ExchangeCode {
  constructor(
    private readonly apps: ConnectAppRepository,
    private readonly codes: ConnectCodeRepository,
    private readonly tokens: AppTokenRepository,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError CONNECT_APP_UNKNOWN; CONNECT_CODE_INVALID, without a word about what is wrong with it */
  async run(requested: Requested): Promise<ReplyInputOf<typeof exchangeConnectCode>> {
    if (!(await this.apps.find(requested.clientId))) throw new AppError('CONNECT_APP_UNKNOWN');
    const code = await this.codes.find(hashOfSecret(requested.code));
    // Who cannot show the verifier is not the app that asked: they change nothing for it.
    if (!code || !isOf(code, requested)) throw new AppError('CONNECT_CODE_INVALID');
    const now = this.clock();
    const accessToken = this.random.text(tokenBytes);
    // Before the code is used up, so that a second use finds every token there is to take back.
    await this.tokens.insert({
      _id: hashOfSecret(accessToken),
      grantId: code.grantId,
      codeHash: code._id,
      scopes: code.scopes,
      expiresAt: new Date(now.getTime() + tokenLifeSeconds * 1_000),
    });
    if (await this.codes.consume(code._id, now)) {
      return { accessToken, lifeSeconds: tokenLifeSeconds, scopes: code.scopes };
    }
    await this.tokens.removeOfCode(code._id);
    throw new AppError('CONNECT_CODE_INVALID');
  }
}

function isOf(code: ConnectCode, { clientId, redirectUri, codeVerifier }: Requested): boolean {
  const shown = createHash('sha256').update(codeVerifier).digest();
  return (
    code.appId === clientId &&
    code.redirectUri === redirectUri &&
    /^[\w.~-]{43,128}$/.test(codeVerifier) &&
    timingSafeEqual(shown, Buffer.from(code.challenge, 'base64url'))
  );
}
