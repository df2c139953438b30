import {
  adminStatuses,
  adminStatusLabel,
  apiScopeTexts,
  bugPriorityLabels,
  bugStateLabels,
  colourLabel,
  connectScopeTexts,
  formatMoney,
  itemTypeLabel,
  itemTypes,
  moneyStateLabel,
  moneyStates,
  notificationTypeLabel,
  notificationTypes,
  paymentStatusLabel,
  permissionLabels,
  shortMoment,
  signInRefusalNames,
  taskPriorities,
  taskPriorityLabel,
} from '@shop/domain';
import { feedTexts } from '../staff-feed/feed.texts.ts';

type Words = Readonly<Record<string, string>>;

const wordsOf = <Known extends string>(known: readonly Known[], label: (one: Known) => string): Words =>
  Object.fromEntries(known.map((one) => [one, label(one)]));

const processStates = {
  ...{ uploading: 'загружается', uploaded: 'загружен', checking: 'проверяется', checked: 'проверен' },
  ...{ applying: 'применяется', applied: 'применён', undoing: 'отменяется', undone: 'отменён' },
  ...{ running: 'идёт', going: 'идёт', stopping: 'останавливается', stopped: 'остановлено' },
  ...{ done: 'закончено', failed: 'не вышло' },
} as const;

const runKinds = {
  ...{ status: 'Смена статуса', delete: 'Удаление', restore: 'Восстановление', tracks: 'Трек-номера' },
} as const;

/** What staff call the stored values of a field, by its whole path or the last part of it. */
const valueWords: Readonly<Record<string, Words>> = {
  'about.kind': feedTexts.subjects,
  kind: runKinds,
  priority: { ...wordsOf(taskPriorities, taskPriorityLabel), ...bugPriorityLabels },
  state: { ...processStates, ...bugStateLabels },
  permissions: permissionLabels,
  scopes: { ...apiScopeTexts, ...connectScopeTexts },
  type: wordsOf(notificationTypes, notificationTypeLabel),
  money: wordsOf(moneyStates, moneyStateLabel),
  itemType: wordsOf(itemTypes, itemTypeLabel),
  refusal: signInRefusalNames,
  adminStatus: wordsOf(adminStatuses, adminStatusLabel),
};

const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** An id of MongoDB, or of a refund. */
const isId = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a value only names a record, for the programs. */
export const isNameless = (value: string): boolean => isId.test(value);

/** A stored value in the words of staff; an unknown one is returned unchanged, an absent one is empty. */
export function valueText(field: string, value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number')
    return field.endsWith('Kopecks') ? formatMoney(value, 'руб.') : String(value);
  if (isMoment.test(value)) return shortMoment(new Date(value), new Date());
  const part = field.split('.').at(-1) ?? '';
  const word = valueWords[field]?.[value] ?? valueWords[part]?.[value];
  if (word !== undefined) return word;
  if (part === 'colours') return colourLabel(value);
  if (part === 'audience') return audienceText(value);
  const status = adminStatuses.find((one) => one === value);
  if (status !== undefined) return adminStatusLabel(status);
  return /status$/i.test(part) ? paymentStatusLabel(value) : value;
}

/** `person:…` or `permission:…`, as staff-tools stores whom a notification is for. */
function audienceText(audience: string): string {
  const [, kind, name = ''] = /^(person|permission):(.*)$/.exec(audience) ?? [];
  if (kind === undefined) return audience;
  if (kind === 'person') return name;
  if (name === 'adminPanel') return 'Всем сотрудникам';
  const label = Object.entries(permissionLabels).find(([known]) => known === name)?.[1] ?? name;
  return `Всем с правом «${label}»`;
}
