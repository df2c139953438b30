import { isDeepStrictEqual } from 'node:util';
import { maxAuditChanges, type auditChange } from '@shop/contracts';
import type { z } from 'zod';

type State = Readonly<Record<string, unknown>>;
export type AuditChange = z.input<typeof auditChange>;

const maxText = 200;
const maxListed = 20;
/** What tells an entry of a list from the others, and what people call it. */
const identifyingFields = ['id', '_id', 'name', 'title', 'link', 'label', 'article'];
const namingFields = ['title', 'name', 'label', ...identifyingFields];

/** The differences between two states of a record, field by field. A new record differs in all that it has. */
export function auditDifference(
  before: State | null,
  after: State | null,
): { changes: AuditChange[]; hasMore: boolean } {
  const changes = differences('', before ?? {}, after ?? {});
  return { changes: changes.slice(0, maxAuditChanges), hasMore: changes.length > maxAuditChanges };
}

/** What the state calls its record: a title, a name or a number. */
export function auditTitle(state: State | null): string | null {
  const name = ['title', 'name', 'label', 'phrase', 'number', 'link'].map((field) => state?.[field]);
  const found = name.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return found === undefined ? null : shorten(String(found));
}

function differences(path: string, before: State, after: State): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    isDeepStrictEqual(before[name] ?? null, after[name] ?? null)
      ? []
      : fieldDifference(path === '' ? name : `${path}.${name}`, before[name] ?? null, after[name] ?? null),
  );
}

function fieldDifference(field: string, before: unknown, after: unknown): AuditChange[] {
  if (isList(before) && isList(after)) return listDifference(field, before, after);
  if (isState(before) && isState(after)) return differences(field, before, after);
  if (isState(before) && after === null) return differences(field, before, {});
  if (isState(after) && before === null) return differences(field, {}, after);
  return [{ field, before: shown(before), after: shown(after) }];
}

/** Entries are the same if they are equal, or have the same id or name: then they are compared field by field. */
function listDifference(field: string, before: readonly unknown[], after: readonly unknown[]): AuditChange[] {
  const [was, is] = [byKey(before), byKey(after)];
  const removed = [...was].filter(([key]) => !is.has(key)).map(([, entry]) => nameOf(entry));
  const added = [...is].filter(([key]) => !was.has(key)).map(([, entry]) => nameOf(entry));
  const changed = [...is].flatMap(([key, entry]) => {
    const earlier = was.get(key);
    return isState(earlier) && isState(entry) ? differences(field, earlier, entry) : [];
  });
  if (removed.length + added.length + changed.length === 0)
    return [{ field, before: shown(before), after: shown(after) }];
  if (removed.length + added.length === 0) return changed;
  const listed = { added: added.slice(0, maxListed), removed: removed.slice(0, maxListed) };
  return [{ field, before: null, after: null, ...listed }, ...changed];
}

const byKey = (list: readonly unknown[]): Map<string, unknown> =>
  new Map(list.map((entry) => [textOf(entry, identifyingFields), entry]));

const nameOf = (entry: unknown): string => shorten(textOf(entry, namingFields));

/** The first of the fields that an entry has; without any, all its values: «09:00–18:00». */
function textOf(entry: unknown, fields: readonly string[]): string {
  if (entry === null) return '—';
  if (!isState(entry)) return String(entry);
  const found = fields.map((field) => entry[field]).find((one) => one !== undefined && one !== null);
  return String(found ?? Object.values(entry).join('–'));
}

function shown(value: unknown): AuditChange['before'] {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (isList(value)) return value.length === 0 ? null : shorten(value.map(nameOf).join(', '));
  return shorten(typeof value === 'string' ? value : JSON.stringify(value));
}

const shorten = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
