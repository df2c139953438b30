import type { listSessions, ReplyInputOf } from '@shop/contracts';
import type { SessionRecord } from './session.repository.ts';

/** A session as its person sees it. */
export function toSessionReply({
  id,
  createdAt,
  lastUsedAt,
  device,
}: SessionRecord): ReplyInputOf<typeof listSessions>['sessions'][number] {
  return { id, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString(), device };
}
