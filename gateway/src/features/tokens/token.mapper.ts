import type { listApiTokens, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { z } from 'zod';
import type { PersonName } from '../../people/person-names.ts';
import type { apiTokenDto } from './token.dto.ts';

export const toApiTokenDto = (
  {
    id,
    application,
    prefix,
    weekUses,
    totalUses,
    weeklyLimit,
    expiresAt,
    lastUsedAt,
    createdAt,
    scopes,
    stoppedScopes,
    createdBy,
  }: BusReplyOf<typeof listApiTokens>['tokens'][number],
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof apiTokenDto> => ({
  _id: id,
  application_name: application,
  token: `${prefix}…`,
  usage_count: weekUses,
  total_usage_count: totalUses,
  usage_limit_enabled: weeklyLimit !== null,
  weekly_usage_limit: weeklyLimit,
  token_expires: expiresAt,
  last_used: lastUsedAt,
  created_at: createdAt,
  scopes,
  stopped_scopes: stoppedScopes,
  created_by: names.get(createdBy)?.displayName ?? null,
});
