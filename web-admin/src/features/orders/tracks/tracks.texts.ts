import { adminStatusLabel, countOf, deliveryName, type DeliveryType, type PluralForms } from '@shop/domain';
import type { TrackLineProblem } from '@shop/domain';

const numbers: PluralForms = ['трек-номер', 'трек-номера', 'трек-номеров'];
const fit: PluralForms = ['строка подходит', 'строки подходят', 'строк подходят'];
const buyers: PluralForms = ['покупатель получит', 'покупателя получат', 'покупателей получат'];
const orders: PluralForms = ['заказ', 'заказа', 'заказов'];

const problems: Readonly<Record<TrackLineProblem, string>> = {
  'no-number': 'нет номера заказа',
  'no-track': 'нет трек-номера',
  'malformed-track': 'не похоже на трек-номер',
  twice: 'заказ назван дважды с разными трек-номерами',
};

export const tracksTexts = {
  open: 'Трек-номера',
  title: 'Трек-номера заказов',
  list: 'Номер заказа и трек-номер, по заказу в строке',
  placeholder: '100042; 80012345678901',
  help: 'Вставьте столбцы из таблицы, выберите файлы CSV или перетащите их сюда: они добавятся к списку.',
  pick: 'Выбрать файлы',
  handOver: `Поставить статус «${adminStatusLabel('handed-over-for-delivery')}»`,
  silent: 'Не сообщать покупателям',
  counting: 'Проверяем…',
  uncounted: 'Не удалось проверить список',
  nothing: 'Вставьте хотя бы одну строку, которая подходит',
  tooMany: 'За один раз записывается не больше тысячи трек-номеров',
  fits: (count: number, mails: number) =>
    `${countOf(count, fit)}. ${mails === 0 ? 'Писем не будет.' : `${countOf(mails, buyers)} письмо.`}`,
  refused: 'Не подходит',
  problem: (problem: TrackLineProblem) => problems[problem],
  submit: (count: number) => (count === 0 ? 'Записать' : `Записать ${countOf(count, numbers)}`),
  done: (count: number) => `Записано: ${countOf(count, numbers)}`,
  failed: 'Не удалось записать трек-номера',
  unreadable: (names: readonly string[]) =>
    `Не удалось прочитать ${names.length === 1 ? 'файл' : 'файлы'} ${names.map((name) => `«${name}»`).join(', ')}`,
  cancel: 'Отмена',
  addresses: {
    action: 'Адреса',
    title: 'Адреса для службы доставки',
    field: 'Служба',
    service: (type: DeliveryType, count: number) => `${deliveryName(type)}, ${countOf(count, orders)}`,
    submit: 'Скачать CSV',
    file: (type: DeliveryType, day: string) => `addresses-${type}-${day}.csv`,
    none: 'Среди отмеченных нет заказов для Почты и СДЭКа',
    done: (name: string) => `Скачан файл «${name}»`,
    close: 'Закрыть',
    tooMany: 'За один раз скачиваются адреса не больше пятисот заказов',
    failed: 'Не удалось скачать адреса',
  },
} as const;
