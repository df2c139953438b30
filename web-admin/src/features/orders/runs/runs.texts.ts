import {
  adminStatusLabel,
  bulkRunUndoDays,
  countOf,
  formatCount,
  moneyStateLabel,
  shortMoment,
  type PluralForms,
} from '@shop/domain';
import type { OrderRun } from '@shop/api-client';

const orderForms: PluralForms = ['заказ', 'заказа', 'заказов'];
const forms: PluralForms = ['действие', 'действия', 'действий'];
const mails: PluralForms = ['письмо', 'письма', 'писем'];

export const runsTexts = {
  forms,
  label: 'Журнал действий',
  strip: 'Действия над заказами',
  progress: (done: number, total: number) => `${formatCount(done)} из ${formatCount(total)}`,
  stop: 'Остановить',
  stopping: 'Останавливается…',
  more: 'Подробнее',
  hide: 'Скрыть',
  undo: 'Отменить',
  undoneAll: 'Изменение отменено',
  noUndo: 'Отменять нечего',
  journal: 'Журнал действий',
  states: { running: 'Идёт', stopping: 'Останавливается', stopped: 'Остановлено', done: 'Закончено' },
  somebody: 'Сотрудник',
  filter: 'Какие заказы',
  allFilters: { null: 'Все действия', running: 'Идут сейчас', ended: 'Законченные' },
  state: 'Состояние',
  stateFilter: (state: 'running' | 'ended' | null) =>
    `Состояние: ${state === 'running' ? 'идут сейчас' : 'законченные'}`,
  columns: { at: 'Когда', by: 'Кто', what: 'Что', filters: 'Какие заказы', result: 'Результат' },
  list: {
    empty: {
      title: 'Действий пока не было',
      text: `Здесь ${bulkRunUndoDays} дней хранится всё, что делали с отмеченными заказами и сразу со всеми по фильтру.`,
    },
    filteredEmpty: 'Под фильтры не подходит ни одно действие',
    failed: 'Не удалось загрузить журнал',
  },
  details: {
    title: 'Действие над заказами',
    failed: 'Не удалось загрузить действие',
    began: 'Начато',
    ended: 'Закончено',
    mails: 'Письма',
    noMails: 'Не отправлялись',
    sent: (count: number) => countOf(count, mails),
    left: 'Не изменены',
    others: (count: number) => `и ещё ${countOf(count, orderForms)}`,
    undone: 'Действие отменено',
    showUndo: 'Что отменилось',
    until: (at: string) => `Отменить можно до ${shortMoment(new Date(at), new Date())}`,
  },
  undoing: {
    title: 'Отменить действие?',
    text: 'Заказы станут такими, какими были до него. Тех, которые с тех пор меняли, отмена не тронет и назовёт. Покупателям ничего не отправится.',
    confirm: 'Отменить действие',
    cancel: 'Оставить',
  },
  deletion: {
    title: (count: number) => `Вы действительно хотите удалить ${countOf(count, orderForms)}?`,
    until: `Действие можно отменить ${bulkRunUndoDays} дней: оно останется в журнале.`,
  },
  restoration: {
    title: (count: number) => `Восстановить ${countOf(count, orderForms)}?`,
    confirm: 'Восстановить',
  },
  started: 'Началось. Список заказов зафиксирован, новые в него не попадут.',
} as const;

/** «Статус «В пошиве»», «Отмена: удаление». */
export function runTitle({ action, status, undoes }: Pick<OrderRun, 'action' | 'status' | 'undoes'>): string {
  const done = {
    status: `статус «${status ? adminStatusLabel(status) : '—'}»`,
    delete: 'удаление',
    restore: 'восстановление',
    tracks: status ? `трек-номера и статус «${adminStatusLabel(status)}»` : 'трек-номера',
  }[action];
  return undoes === null ? done.charAt(0).toUpperCase() + done.slice(1) : `Отмена: ${done}`;
}

const results = { status: 'Изменено', delete: 'Удалено', restore: 'Восстановлено', tracks: 'Записано' };
const undoneResults = { ...results, delete: 'Восстановлено', restore: 'Удалено', tracks: 'Убрано' };

/** «Изменено 48 из 50», «Удалено 3 из 3». */
export function runResult({
  action,
  undoes,
  changed,
  total,
  state,
}: Pick<OrderRun, 'action' | 'undoes' | 'changed' | 'total' | 'state'>): string {
  const verb = (undoes === null ? results : undoneResults)[action];
  const text = `${verb} ${formatCount(changed)} из ${formatCount(total)}`;
  return state === 'stopped' ? `Остановлено. ${text}` : text;
}

/** «Заказ удалён — 2, уже так — 1». */
export const runLeft = ({ left }: Pick<OrderRun, 'left'>): string =>
  left.map(({ message, count }) => `${message} — ${formatCount(count)}`).join(', ');

/** The filters that selected the orders, as text. */
export function runFilters({
  filters,
  undoes = null,
}: Pick<OrderRun, 'filters'> & Partial<Pick<OrderRun, 'undoes'>>): string {
  if (filters === null) return undoes === null ? 'Отмеченные в списке' : 'Из отменённого действия';
  const [from = null, to = null] = filters.dateRange ?? [];
  const { selectedStatus: status, money } = filters;
  const day = (at: string): string => new Date(at).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });
  const parts = [
    from && `с ${day(from)}`,
    to && `по ${day(to)}`,
    filters.orderSearchTerm && `«${filters.orderSearchTerm}»`,
    filters.orderAddressSearchTerm && `адрес «${filters.orderAddressSearchTerm}»`,
    status && status !== 'all' && `статус «${adminStatusLabel(status)}»`,
    money && `деньги: ${moneyStateLabel(money).toLowerCase()}`,
    filters.overdue === true && 'просрочены',
    filters.hasComment === true && 'с пожеланиями',
    filters.hasNote === true && 'с заметками',
    filters.mentionsMe === true && 'с упоминанием того, кто начал',
    filters.hasTrack === false && 'без трека',
    filters.printed === false && 'не напечатаны',
    filters.deleted === true && 'удалённые',
    filters.selectedUserId && 'одного покупателя',
  ];
  return parts.filter(Boolean).join(', ') || 'Все заказы';
}
