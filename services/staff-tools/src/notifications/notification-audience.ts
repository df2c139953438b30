import type { audience, feedReader } from '@shop/contracts';
import { permissions } from '@shop/domain';
import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { NotificationChoice } from './notification-choice.schema.ts';
import type { Notification } from './notification.schema.ts';

export type Audience = z.output<typeof audience>;
export type Reader = z.output<typeof feedReader>;

const ofPerson = (personId: string): string => `person:${personId}`;
const ofPermission = 'permission:';

export const writeAudience = (given: Audience): string =>
  'personId' in given ? ofPerson(given.personId) : ofPermission + given.permission;

export function readAudience(stored: string): Audience {
  const permission = permissions.find((one) => stored === ofPermission + one);
  return permission ? { permission } : { personId: stored.slice(ofPerson('').length) };
}

/** What a person may see: addressed to them, or announced for one of their permissions since they joined. */
export function visibleTo(
  { personId, permissions: allowed }: Reader,
  choice: Pick<NotificationChoice, 'since'> | null,
): QueryFilter<Notification> {
  const own = ofPerson(personId);
  return {
    audience: { $in: [own, ...allowed.map((one) => ofPermission + one)] },
    ...(choice && { $or: [{ audience: own }, { createdAt: { $gte: choice.since } }] }),
  };
}
