import { countOf, type PluralForms } from '@shop/domain';

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
  period: 'Когда оформлен',
  from: 'С какого дня',
  to: 'По какой день',
  status: 'Статус',
  allStatuses: 'Все',
  money: 'Деньги',
  traits: 'Признаки',
  export: 'Скачать CSV',
  open: 'Открыть',
  showNew: (count: number) => `Показать ${countOf(count, fresh)}`,
  none: 'Нет',
  noParameters: 'Без параметров',
  more: (count: number) => `и ещё ${count}`,
  list: {
    empty: { title: 'Заказов пока нет', text: 'Здесь появятся заказы, как только их оформят.' },
    filteredEmpty: 'Под фильтры не подходит ни один заказ',
    failed: 'Не удалось загрузить заказы',
  },
  columns: {
    order: 'Заказ',
    date: 'Дата',
    status: 'Статус',
    products: 'Товары',
    amount: 'Сумма',
    money: 'Деньги',
    delivery: 'Доставка',
    buyer: 'Покупатель',
    email: 'Почта',
    phone: 'Телефон',
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
    field: 'Статус',
    silent: 'Не сообщать покупателям',
    willChange: (changed: number, label: string) => `${countOf(changed, become)} «${label}».`,
    willMail: (mails: number) => (mails === 0 ? 'Писем не будет.' : `${countOf(mails, buyers)} письмо.`),
    stays: (count: number) => `${countOf(count, stay)}.`,
    counting: 'Считаем…',
    done: 'Статусы заказов успешно изменены',
    failed: 'Не удалось изменить статусы заказов',
  },
  result: {
    title: (changed: number, total: number) => `Изменено ${changed} из ${total}`,
    row: (number: number | null, reason: string | null) => `№${number ?? '—'}: ${reason ?? ''}`,
    close: 'Понятно',
  },
  deletion: {
    action: 'Удалить',
    title: (count: number) => `Вы действительно хотите удалить ${countOf(count, forms)}?`,
    text: 'Заказы уйдут из списков, отчётов и поиска, баллы за них снимутся. Их можно восстановить по фильтру «Удалённые».',
    paid: (count: number) => `Среди них оплачено: ${count}. Деньги при удалении не возвращаются.`,
    confirm: 'Удалить',
    cancel: 'Отмена',
    done: 'Заказы успешно удалены',
    failed: 'Не удалось удалить заказы',
  },
  restoration: { action: 'Восстановить', done: 'Заказы восстановлены' },
  tooMany: 'За один раз можно изменить не больше тысячи заказов',
} as const;
