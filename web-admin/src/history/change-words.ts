import type { AuditEntry } from '@shop/api-client';
import {
  adminStatuses,
  adminStatusLabel,
  bugPriorityLabels,
  bugStateLabels,
  formatMoney,
  paymentStatusLabel,
  shortMoment,
  taskPriorities,
  taskPriorityLabel,
} from '@shop/domain';
import type { ShownChange } from '@shop/admin-kit';
import { fieldNames } from './field-names.ts';

type Change = AuditEntry['changes'][number];

/**
 * What was changed, in words: the fields with their values, or their names alone where values are personal.
 *
 * @param roleNames by their ids; a role that no longer exists keeps its id
 */
export function shownChanges(
  { changes, hasMore }: Pick<AuditEntry, 'changes' | 'hasMore'>,
  roleNames: ReadonlyMap<string, string>,
): ShownChange[] {
  const valueText = (field: string, value: Change['before']): string =>
    field === 'roleId' && typeof value === 'string'
      ? (roleNames.get(value) ?? value)
      : plainText(field, value);
  const shown = changes.map((change) => ({
    label: fieldName(change.field),
    before:
      change.removed?.map((one) => valueText(change.field, one)).join(', ') ??
      valueText(change.field, change.before),
    after:
      change.added?.map((one) => valueText(change.field, one)).join(', ') ??
      valueText(change.field, change.after),
  }));
  return hasMore ? [...shown, { label: 'И другие поля', before: '…', after: '…' }] : shown;
}

/** The names of the fields that were sent, without those that only say which record is meant. */
export const sentFields = (fields: readonly string[]): string[] =>
  [...new Set(fields.map((field) => field.replace(/^changes\./, '')))]
    .filter((field) => !unsaid.has(field))
    .map(fieldName);

const unsaid = new Set(['id', 'by', 'expectedUpdatedAt', 'idempotencyKey', 'orderId', 'orderIds']);

/** The name of a stored field: of its whole path, else of its last part. */
function fieldName(field: string): string {
  return fieldNames[field] ?? fieldNames[field.split('.').at(-1) ?? ''] ?? field;
}

/** The states of bugs, and the priorities of bugs and tasks. */
function wordOf(field: string, value: string): string | undefined {
  const task = field === 'priority' ? taskPriorities.find((known) => known === value) : undefined;
  if (task !== undefined) return taskPriorityLabel(task);
  const words: Readonly<Record<string, string>> =
    field === 'priority' ? bugPriorityLabels : field === 'state' ? bugStateLabels : {};
  return words[value];
}

const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function plainText(field: string, value: Change['before']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number')
    return field.endsWith('Kopecks') ? formatMoney(value, 'руб.') : String(value);
  if (isMoment.test(value)) return shortMoment(new Date(value), new Date());
  const word = wordOf(field, value);
  if (word !== undefined) return word;
  const status = adminStatuses.find((one) => one === value);
  if (status !== undefined) return adminStatusLabel(status);
  return /(?:^|\.)status$/i.test(field) ? paymentStatusLabel(value) : value;
}
