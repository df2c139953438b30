import { normaliseEmail } from '@shop/domain';
import type { AuditedEntity } from '@shop/service-kit';

/**
 * What an audit record holds of people: their rights, and counters that tell of a new password or ended sessions. Nothing
 * that says who somebody is, so that nothing is left of who is erased. docs/decisions/043
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
  'connect-app': {
    collection: 'connect_apps',
    fields: ['name', 'site', 'logo', 'redirectUris', 'scopes'],
    isWhole: true,
  },
};
