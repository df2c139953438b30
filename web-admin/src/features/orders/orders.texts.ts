import { countOf, formatCount, type PluralForms } from '@shop/domain';

const forms: PluralForms = ['заказ', 'заказа', 'заказов'];
const become: PluralForms = ['заказ станет', 'заказа станут', 'заказов станут'];
const stay: PluralForms = ['заказ не изменится', 'заказа не изменятся', 'заказов не изменятся'];
const buyers: PluralForms = ['покупатель получит', 'покупателя получат', 'покупателей получат'];
const fresh: PluralForms = ['новый', 'новых', 'новых'];

export const ordersTexts = {
  forms,
  label: 'Заказы',
  search: 'Номер, имя, телефон, почта, трек или товар',
  address: 'Индекс или адрес',
  user: 'Покупатель',
  usersFailed: 'Не удалось загрузить пользователей',
  period: 'Когда оформлен',
  from: 'С какого дня',
  to: 'По какой день',
  fromShort: 'с',
  toShort: 'по',
  status: 'Статус',
  allStatuses: 'Все',
  /** The closed field, which has no visible label. */
  anyStatus: 'Все статусы',
  money: 'Деньги',
  traits: 'Признаки',
  moreFilters: 'Фильтр +',
  noDays: 'Выберите даты: пока показаны заказы за всё время',
  wholeTime: 'За всё время',
  newOrder: 'Новый заказ',
  counted: (total: number) => `Заказы · ${formatCount(total)}`,
  open: 'Открыть',
  showNew: (count: number) => `Показать ${countOf(count, fresh)}`,
  none: 'Нет',
  late: 'просрочен',
  gone: { deleted: 'Удалён', restored: 'Восстановлен' },
  noParameters: 'Без параметров',
  more: (count: number) => `и ещё ${count}`,
  list: {
    empty: { title: 'Заказов пока нет', text: 'Здесь появятся заказы, как только их оформят.' },
    noneLately: { title: 'За 7 дней заказов нет', text: 'Здесь появятся заказы, как только их оформят.' },
    filteredEmpty: 'Под фильтры не подходит ни один заказ',
    failed: 'Не удалось загрузить заказы',
  },
  columns: {
    order: 'Заказ',
    date: 'Дата',
    status: 'Статус',
    products: 'Товары',
    amount: 'Сумма',
    delivery: 'Доставка',
    buyer: 'Покупатель',
    email: 'Почта',
    address: 'Адрес',
    contact: 'Дополнительный контакт',
    comment: 'Пожелания',
    lines: 'Список покупок',
    track: 'Трек-номер',
  },
  statusForm: {
    action: 'Изменить статус',
    title: 'Новый статус',
    submit: 'Изменить',
    // Not «Отменить»: beside the status «Отменен» that reads as cancelling the order.
    cancel: 'Отмена',
    field: 'Статус',
    silent: 'Не сообщать покупателям',
    willChange: (changed: number, label: string) => `${countOf(changed, become)} «${label}».`,
    willMail: (mails: number) => (mails === 0 ? 'Писем не будет.' : `${countOf(mails, buyers)} письмо.`),
    stays: (count: number) => `${countOf(count, stay)}.`,
    counting: 'Считаем…',
    uncounted: 'Не удалось посчитать, сколько заказов изменится и сколько покупателей получит письмо.',
    done: 'Статусы заказов успешно изменены',
    failed: 'Не удалось изменить статусы заказов',
  },
  deletion: {
    action: 'Удалить',
    title: (count: number) => `Вы действительно хотите удалить ${countOf(count, forms)}?`,
    text: (count: number) =>
      count === 1
        ? 'Заказ уйдёт из списков, отчётов и поиска, баллы за него снимутся. Его можно восстановить по фильтру «Удалённые».'
        : 'Заказы уйдут из списков, отчётов и поиска, баллы за них снимутся. Их можно восстановить по фильтру «Удалённые».',
    paid: (paid: number, count: number) =>
      `${count === 1 ? 'Он оплачен.' : `Среди них оплачено: ${paid}.`} Деньги при удалении не возвращаются.`,
    confirm: 'Удалить',
    cancel: 'Отмена',
    done: 'Заказы успешно удалены',
    failed: 'Не удалось удалить заказы',
  },
  restoration: { action: 'Восстановить', done: 'Заказы восстановлены' },
  changedSome: (changed: number, total: number) => `Изменено ${changed} из ${total}`,
  tooMany: 'За один раз можно изменить не больше тысячи заказов',
} as const;
