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
/** There are no refresh tokens: after this time the app requests consent again, which the person only confirms. */
export const tokenLifeSeconds = 3_600;

/** Exchanges a code for an access token, once. OAuth 2.1, 4.1.3 */
@Injectable()
export class ExchangeCode {
  constructor(
    private readonly apps: ConnectAppRepository,
    private readonly codes: ConnectCodeRepository,
    private readonly tokens: AppTokenRepository,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError CONNECT_APP_UNKNOWN; CONNECT_CODE_INVALID, without the reason */
  async run(requested: Requested): Promise<ReplyInputOf<typeof exchangeConnectCode>> {
    if (!(await this.apps.find(requested.clientId))) throw new AppError('CONNECT_APP_UNKNOWN');
    const code = await this.codes.find(hashOfSecret(requested.code));
    // A caller without the verifier is not the requesting app, so its attempt must not consume the code.
    if (!code || !isOf(code, requested)) throw new AppError('CONNECT_CODE_INVALID');
    const now = this.clock();
    const accessToken = this.random.text(tokenBytes);
    // Inserted before the code is consumed, so that a second use finds every token to revoke.
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
