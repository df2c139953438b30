import type { auditEntry } from '@shop/contracts';
import { auditVerbOf, errorText, isErrorCode } from '@shop/domain';
import type { z } from 'zod';
import type { PersonName } from '../../people/person-names.ts';
import type { auditEntryDto } from './audit.dto.ts';

type Entry = z.output<typeof auditEntry>;

/** @param names the names of authors and of changed people, by their ids */
export const toAuditDto = (
  { id, startedAt, message, actor, entityId, errorCode, ...entry }: Entry,
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof auditEntryDto> => ({
  ...{ _id: id, at: startedAt, by: toAuthor(actor, names), action: auditVerbOf(message) },
  ...{ entity: entry.entity, key: entityId, fields: entry.fields },
  changes: entry.changes.map(({ added, removed, ...change }) => ({
    ...change,
    ...(added && { added: added.map((one) => nameIn(names, one)) }),
    ...(removed && { removed: removed.map((one) => nameIn(names, one)) }),
  })),
  title: entry.title ?? (entry.entity === 'person' ? (names.get(entityId ?? '')?.displayName ?? null) : null),
  ...{ hasMore: entry.hasMore, outcome: entry.outcome, partOf: entry.partOf },
  error: errorCode !== null && isErrorCode(errorCode) ? errorText(errorCode) : errorCode,
});

/** People are known by their ids; anything else is its own name. */
const nameIn = (names: ReadonlyMap<string, PersonName>, id: string): string =>
  names.get(id)?.displayName ?? id;

function toAuthor(
  actor: Entry['actor'],
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof auditEntryDto>['by'] {
  if (actor.kind === 'guest') return { kind: 'guest', _id: null, name: null };
  if (actor.kind === 'process') return { kind: 'process', _id: null, name: actor.name };
  return { kind: 'person', _id: actor.id, name: names.get(actor.id)?.displayName ?? null };
}
