import { choiceField, listSchema, searchField, z, type FilterTexts } from '@shop/admin-kit';
import {
  auditEntityName,
  auditEntityNames,
  auditVerbName,
  auditVerbNames,
  shortDate,
  type AuditEntity,
  type AuditVerb,
} from '@shop/domain';
import { auditTexts as texts } from './audit.texts.ts';

const keysOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.keys(names) as [Name, ...Name[]];

export const entities = keysOf<AuditEntity>(auditEntityNames);

const verbs = keysOf<AuditVerb>(auditVerbNames);

/** One verb for each name: the server finds all verbs of that name, and the choice shows it once. */
export const actions = verbs.filter(
  (verb, at) => verbs.findIndex((other) => auditVerbName(other) === auditVerbName(verb)) === at,
);

const day = z._default(z.nullable(z.iso.date()), null);

export const auditSchema = listSchema({
  filters: z.object({
    actor: searchField(100),
    entity: choiceField(entities),
    key: searchField(200),
    action: choiceField(verbs),
    from: day,
    to: day,
    partOf: searchField(100),
  }),
  sortBy: ['at'],
  sort: { field: 'at', direction: 'desc' },
  size: 20,
});

export type AuditFilters = typeof auditSchema.defaults;

const dayText = (day: string | null): string => shortDate(new Date(`${day ?? ''}T12:00:00Z`), new Date());

/** @param nameOf the name of a person or process in the filter */
export const auditFilterTexts = (nameOf: (actor: string) => string): FilterTexts<AuditFilters> => ({
  actor: (actor) => `${texts.by}: ${nameOf(actor)}`,
  entity: (entity) => `${texts.what}: ${auditEntityName(entity ?? '')}`,
  key: (key) => `${texts.key}: ${key}`,
  action: (action) => `${texts.action}: ${auditVerbName(action ?? '')}`,
  from: (from) => `С ${dayText(from)}`,
  to: (to) => `По ${dayText(to)}`,
  partOf: () => texts.parts,
});
