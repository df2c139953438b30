import type { AuditEntry } from '@shop/api-client';
import { auditEntityName, auditVerbName, quotedName } from '@shop/domain';

const processes: Readonly<Record<string, string>> = {
  operator: 'Командная строка',
  catalogue: 'Каталог',
  'order-payment': 'Заказы',
  identity: 'Учётные записи',
  promo: 'Промокоды',
  'staff-tools': 'Внутренние сервисы',
};

export const historyTexts = {
  title: 'История изменений',
  empty: 'пусто',
  none: 'Изменений пока нет.',
  failed: 'Не удалось загрузить историю изменений',
  loading: 'Загружаем историю',
  more: 'Показать ещё',
  fieldsOnly: 'Переданы',
  outcomes: { done: '', failed: 'не удалось', interrupted: 'прервано' },
} as const;

/** `Товар «Худи»`; numbers, as in `Заказ 100042`, and titles that have quotation marks get none. */
export function recordText({ entity, title }: Pick<AuditEntry, 'entity' | 'title'>): string {
  const name = auditEntityName(entity);
  if (title === null) return name;
  return `${name} ${/^\d+$/.test(title) ? title : quotedName(title)}`;
}

export const actionText = ({ action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>): string =>
  [auditVerbName(action), historyTexts.outcomes[outcome]].filter(Boolean).join(', ');

export function authorText({ kind, name }: AuditEntry['by']): string {
  if (kind === 'guest') return 'Гость';
  if (kind === 'process') return processes[name ?? ''] ?? name ?? 'Магазин';
  return name ?? 'Неизвестно';
}
