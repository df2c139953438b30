import type { AuditEntry } from '@shop/api-client';
import { auditFieldName, countOf, isUnsaidAuditField, type PluralForms } from '@shop/domain';
import type { ShownChange } from '@shop/admin-kit';
import { isNameless, valueText } from './value-words.ts';

type Change = AuditEntry['changes'][number];

const records: PluralForms = ['запись', 'записи', 'записей'];
/** Values that only programs understand: the fields say that something was changed. */
const internal: ReadonlySet<string> = new Set(['columns', 'effects']);
/** Personal fields of people, whose values are nowhere in the log. */
const personal: ReadonlySet<string> = new Set([
  ...['firstName', 'secondName', 'middleName', 'nickname', 'sex', 'phone', 'email', 'password'],
  ...['addresses', 'notifications'],
]);
/** Ids of what other fields of the same entry name. */
const unshown: ReadonlySet<string> = new Set(['about.id', 'removed.id']);

/**
 * What was changed, in words: the fields with their values, or their names alone where values are personal.
 *
 * @param names of roles, categories and collections by their ids; what no longer exists keeps its id
 */
export function shownChanges(
  {
    changes,
    hasMore,
    fields = [],
  }: Pick<AuditEntry, 'changes' | 'hasMore'> & Partial<Pick<AuditEntry, 'fields'>>,
  names: ReadonlyMap<string, string>,
): ShownChange[] {
  const one = (field: string, value: Change['before']): string =>
    (typeof value === 'string' ? names.get(value) : undefined) ?? valueText(field, value);
  const shown = changes
    .filter(({ field }) => !unshown.has(field))
    .map(({ field, before, after, removed, added }) => {
      const list = (values: readonly string[]): string => listText(field, values, names);
      return {
        label: fieldName(field),
        before: removed ? list(removed) : one(field, before),
        after: added ? list(added) : one(field, after),
      };
    });
  if (shown.length > 0) shown.push(...personalChanges(fields));
  return hasMore ? [...shown, { label: 'И другие поля', before: '…', after: '…' }] : shown;
}

/** What was changed beside fields with values: an entry without any names its fields already. */
const personalChanges = (fields: readonly string[]): ShownChange[] =>
  fields
    .filter((field) => field.startsWith('changes.') && personal.has(field.slice('changes.'.length)))
    .map((field) => ({ label: fieldName(field), before: '', after: 'изменено' }));

/** Entries without a name are counted: two new notes are «2 записи». */
function listText(field: string, values: readonly string[], names: ReadonlyMap<string, string>): string {
  const part = field.split('.').at(-1) ?? '';
  const isCounted = values.length > 0 && (internal.has(part) || values.every(isUnknown(names)));
  if (isCounted) return countOf(values.length, records);
  return values.map((value) => names.get(value) ?? valueText(field, value)).join(', ');
}

const isUnknown =
  (names: ReadonlyMap<string, string>) =>
  (value: string): boolean =>
    isNameless(value) && !names.has(value);

/** The names of the fields that were sent, without those that only say which record is meant. */
export const sentFields = (fields: readonly string[]): string[] => [
  ...new Set(
    fields
      .map((field) => field.replace(/^changes\./, ''))
      .filter((field) => !isUnsaidAuditField(field))
      .map(fieldName),
  ),
];

/** A field of a later version is shown by its own name. */
const fieldName = (field: string): string => auditFieldName(field) ?? field;
