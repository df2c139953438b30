import type { auditEntry } from '@shop/contracts';
import { auditVerbOf, errorText, isErrorCode } from '@shop/domain';
import type { z } from 'zod';
import type { PersonName } from '../../people/person-names.ts';
import type { auditEntryDto } from './audit.dto.ts';
import { isOfPerson, mayNamePeople, personId } from './people-in-changes.ts';

type Entry = z.output<typeof auditEntry>;

/** @param names the names of authors and of changed people, by their ids */
export const toAuditDto = (
  { id, startedAt, message, actor, entityId, errorCode, ...entry }: Entry,
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof auditEntryDto> => ({
  ...{ _id: id, at: startedAt, by: toAuthor(actor, names), action: auditVerbOf(message) },
  ...{ entity: entry.entity, key: entityId, fields: entry.fields },
  changes: entry.changes.map((change) =>
    mayNamePeople(entry.entity, change.field) ? withNames(change, names) : change,
  ),
  title: entry.title ?? (isOfPerson(entry.entity) ? (names.get(entityId ?? '')?.displayName ?? null) : null),
  ...{ hasMore: entry.hasMore, outcome: entry.outcome, partOf: entry.partOf },
  error: errorCode !== null && isErrorCode(errorCode) ? errorText(errorCode) : errorCode,
});

function withNames(change: Entry['changes'][number], names: ReadonlyMap<string, PersonName>) {
  const named = <Value>(value: Value): Value | string =>
    typeof value === 'string' ? value.replace(personId, (id) => names.get(id)?.displayName ?? id) : value;
  const { field, before, after, added, removed } = change;
  return {
    ...{ field, before: named(before), after: named(after) },
    ...(added && { added: added.map(named) }),
    ...(removed && { removed: removed.map(named) }),
  };
}

function toAuthor(
  actor: Entry['actor'],
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof auditEntryDto>['by'] {
  if (actor.kind === 'guest') return { kind: 'guest', _id: null, name: null };
  if (actor.kind === 'process') return { kind: 'process', _id: null, name: actor.name };
  return { kind: 'person', _id: actor.id, name: names.get(actor.id)?.displayName ?? null };
}
