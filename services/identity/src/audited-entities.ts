import { normaliseEmail } from '@shop/domain';
import type { AuditedEntity } from '@shop/service-kit';

/**
 * Fields that audit records store. For people these are only rights, and counters that show a changed password or ended
 * sessions: no personal data, so that none is left after an erasure. docs/decisions/043
 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  person: {
    collection: 'people',
    fields: [
      ...['roleId', 'isBanned', 'hasSecondFactor'],
      ...['access.sessionGeneration', 'access.tokenGeneration'],
    ],
    isWhole: false,
    filter: ({ email, ...key }) =>
      email === undefined ? key : { emailKey: normaliseEmail(String(email)) ?? '' },
  },
  role: { collection: 'roles', fields: ['name', 'permissions'], isWhole: true },
  'api-token': {
    collection: 'api_tokens',
    fields: ['application', 'prefix', 'scopes', 'weeklyLimit', 'expiresAt'],
    isWhole: true,
  },
  'connect-app': {
    collection: 'connect_apps',
    fields: ['name', 'site', 'logo', 'redirectUris', 'scopes'],
    isWhole: true,
  },
};
