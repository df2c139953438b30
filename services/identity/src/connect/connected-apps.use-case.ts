import { Inject, Injectable } from '@nestjs/common';
import {
  listConnectedApps,
  type getConnectedPerson,
  type ParsedRequestOf,
  type putConnectApp,
  type ReplyInputOf,
  type revokeConnectedApp,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, RowReader, type Clock } from '@shop/service-kit';
import { PersonRepository } from '../people/person.repository.ts';
import { AppTokenRepository } from './app-token.repository.ts';
import { ConnectAppRepository } from './connect-app.repository.ts';
import type { ConnectApp } from './connect-app.schema.ts';
import { GrantRepository, type GrantRecord } from './grant.repository.ts';
import { hashOfSecret } from './hash-of-secret.ts';

const shownApp = listConnectedApps.reply.shape.apps.element;

/** Connected apps: the data they may read, a person's list of them, and their revocation. */
@Injectable()
export class ConnectedApps {
  constructor(
    private readonly apps: ConnectAppRepository,
    private readonly grants: GrantRepository,
    private readonly tokens: AppTokenRepository,
    private readonly people: PersonRepository,
    private readonly rows: RowReader,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError CONNECT_APP_EXISTS when `mustBeNew` is set and the id is in use */
  async put({
    clientId: _id,
    mustBeNew,
    ...rest
  }: ParsedRequestOf<typeof putConnectApp>): Promise<ReplyInputOf<typeof putConnectApp>> {
    const app = { _id, ...rest };
    if (!mustBeNew) await this.apps.put(app);
    else if (!(await this.apps.insert(app))) throw new AppError('CONNECT_APP_EXISTS');
    return {};
  }

  /** @throws AppError CONNECT_TOKEN_INVALID, also when the person is banned or erased, or revoked the grant */
  async userInfo({
    accessToken,
  }: ParsedRequestOf<typeof getConnectedPerson>): Promise<ReplyInputOf<typeof getConnectedPerson>> {
    const now = this.clock();
    const token = await this.tokens.findLive(hashOfSecret(accessToken), now);
    const grant = token && (await this.grants.find(token.grantId));
    const person = grant && (await this.people.findById(grant.personId));
    if (!token || !grant || !person || person.isBanned) throw new AppError('CONNECT_TOKEN_INVALID');
    await this.grants.noteUse(grant.id, now);
    const { id: personId, firstName, secondName, nickname, email, phone } = person;
    const mayKnow = new Set(token.scopes);
    return {
      personId,
      ...(mayKnow.has('profile') && { profile: { firstName, secondName, nickname } }),
      ...(mayKnow.has('email') && { email }),
      ...(mayKnow.has('phone') && { phone }),
    };
  }

  async list({
    personId,
  }: ParsedRequestOf<typeof listConnectedApps>): Promise<ReplyInputOf<typeof listConnectedApps>> {
    const grants = await this.grants.listOf(personId);
    const apps = await this.apps.findAll(grants.map(({ appId }) => appId));
    const readable = this.rows.readable('connected-apps', grants, {
      id: ({ id }) => id,
      check: (grant) => shownApp.parse(toConnectedApp(grant, apps)),
    });
    return { apps: readable.map((grant) => toConnectedApp(grant, apps)) };
  }

  /** Tokens are invalid without a grant, so this write revokes them all. @throws AppError CONNECT_GRANT_NOT_FOUND */
  async revoke({
    personId,
    grantId,
  }: ParsedRequestOf<typeof revokeConnectedApp>): Promise<ReplyInputOf<typeof revokeConnectedApp>> {
    if (!(await this.grants.removeOwn(personId, grantId))) throw new AppError('CONNECT_GRANT_NOT_FOUND');
    return {};
  }
}

function toConnectedApp(
  { id, appId, scopes, grantedAt, lastUsedAt }: GrantRecord,
  apps: readonly ConnectApp[],
): ReplyInputOf<typeof listConnectedApps>['apps'][number] {
  const app = apps.find(({ _id }) => _id === appId);
  return {
    id,
    name: app?.name ?? appId,
    site: app?.site ?? '',
    scopes,
    grantedAt: grantedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
