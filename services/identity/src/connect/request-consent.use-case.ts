import { Inject, Injectable } from '@nestjs/common';
import type {
  answerConnectRequest,
  describeConnectRequest,
  ParsedRequestOf,
  ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import { ConnectAppRepository } from './connect-app.repository.ts';
import { ConnectCodeRepository } from './connect-code.repository.ts';
import { tokenLifeSeconds } from './exchange-code.use-case.ts';
import { GrantRepository } from './grant.repository.ts';
import { hashOfSecret } from './hash-of-secret.ts';
import { readConnectRequest, wayBack, type ConnectRequest } from './read-connect-request.ts';

type Question = ParsedRequestOf<typeof describeConnectRequest>;

const codeBytes = 32;
const codeLifeMs = 60_000;

/** Describes an app's request to the person and returns the redirect with their decision. OAuth 2.1, 4.1 */
@Injectable()
export class RequestConsent {
  constructor(
    private readonly apps: ConnectAppRepository,
    private readonly grants: GrantRepository,
    private readonly codes: ConnectCodeRepository,
    private readonly people: PersonRepository,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async describe(question: Question): Promise<ReplyInputOf<typeof describeConnectRequest>> {
    const { app, scopes } = await this.read(question);
    const granted = await this.grants.findOf(question.personId, app._id);
    const { name, site, logo } = app;
    return {
      app: { name, site, logo },
      scopes,
      isGranted: scopes.every((scope) => granted?.scopes.includes(scope)),
    };
  }

  async answer({
    isApproved,
    ...question
  }: ParsedRequestOf<typeof answerConnectRequest>): Promise<ReplyInputOf<typeof answerConnectRequest>> {
    const request = await this.read(question);
    if (!isApproved) return { redirectUrl: wayBack(request, { error: 'access_denied' }) };
    return { redirectUrl: wayBack(request, { code: await this.issueCode(question.personId, request) }) };
  }

  /** @throws AppError CONNECT_APP_UNKNOWN, CONNECT_REDIRECT_WRONG, CONNECT_REQUEST_INVALID, USER_NOT_FOUND, USER_BANNED */
  private async read({ personId, request }: Question): Promise<ConnectRequest> {
    const [person, app] = await Promise.all([
      this.people.findById(personId),
      this.apps.find(request.clientId),
    ]);
    if (!person) throw new AppError('USER_NOT_FOUND');
    refuseBanned(person);
    if (!app) throw new AppError('CONNECT_APP_UNKNOWN');
    return readConnectRequest(app, request);
  }

  private async issueCode(personId: string, { app, ...request }: ConnectRequest): Promise<string> {
    const now = this.clock();
    const { redirectUri, scopes, challenge } = request;
    const { id: grantId } = await this.grants.allow({ personId, appId: app._id }, scopes, now);
    const code = this.random.text(codeBytes);
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    await this.codes.insert({
      _id: hashOfSecret(code),
      grantId,
      appId: app._id,
      redirectUri,
      scopes,
      challenge,
      isSpent: false,
      expiresAt,
      removedAt: new Date(expiresAt.getTime() + tokenLifeSeconds * 1_000),
    });
    return code;
  }
}
