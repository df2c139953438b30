import { countOf, type PluralForms } from '@shop/domain';

const mails: PluralForms = ['письмо', 'письма', 'писем'];
const jobs: PluralForms = ['задание', 'задания', 'заданий'];

export const startTexts = {
  noSections: 'Для ваших прав пока нет ни одного раздела. Попросите администратора дать их вам.',
  sandboxTitle: 'Магазин работает с тестовым банком',
  sandboxText:
    'Любой заказ можно «оплатить» без денег. Покупатели видят об этом предупреждение на каждой странице. Чтобы принимать настоящие платежи, задайте PAYMENT_PROVIDER=yookassa и ключи магазина.',
  sections: 'Разделы',

  waiting: 'Что вас ждёт',
  waitingLoading: 'Узнаём, что вас ждёт',
  nothingWaits: 'Сейчас вас ничего не ждёт.',
  waitingFailed: (parts: readonly string[]) => `Не удалось узнать: ${parts.join(', ')}.`,
  retry: 'Попробовать ещё раз',
  ordersPart: 'заказы',
  jobsPart: 'невыполненные задания',
  boardPart: 'доску цеха',
  productsPart: 'товары',
  untouched: 'Оплачены вчера и раньше, не начаты',
  overdue: 'Просрочены',
  refundFailed: 'Возврат не прошёл',
  toRefund: 'К возврату',
  underpaid: 'Не хватает оплаты',
  mentioned: 'Упомянули меня',
  latePieces: 'Просрочено на доске, штук',
  pieces: 'Всего на доске, штук',
  saleEnds: 'Скидка кончается сегодня',
  noPhotos: 'Товары без фотографий',
  noCategory: 'Товары без категории',
  givenUp: 'Не выполнено и не отправлено',

  jobsTitle: 'Не выполнено и не отправлено',
  jobsText:
    'Магазин пробовал час и больше не пробует сам. Когда причина устранена, повторите: дважды ничего не сделается.',
  jobsMore: 'Показаны первые сто.',
  jobsEmpty: 'Всё выполнено.',
  jobsSaid: (mailCount: number, jobCount: number) =>
    [...(mailCount ? [countOf(mailCount, mails)] : []), ...(jobCount ? [countOf(jobCount, jobs)] : [])].join(
      ', ',
    ),
  order: (id: number) => `Заказ ${id}`,
  retryJobs: 'Повторить всё',
  retried: 'Пробуем снова',
  close: 'Закрыть',

  sales: 'Продажи',
  detail: 'Как показать',
  details: { daily: 'По дням', weekly: 'По неделям', monthly: 'По месяцам' },
  detailTooShort: {
    weekly: 'Для недель выберите период от 7 дней',
    monthly: 'Для месяцев выберите период от 30 дней',
  },
  income: 'Доход',
  ordersCount: 'Заказы',
  averageCheck: 'Средний чек',
  usersCount: 'Покупатели',
  before: 'Период до этого',
  statsFailed: 'Не удалось загрузить статистику',
  statsEmpty: 'За это время ничего не продано',
  saveCsv: 'Скачать CSV',

  whatSells: 'Что продаётся',

  visits: 'Посещаемость',
  soldOrders: 'Продажи',
  visitors: 'Посетители',
  visitCount: 'Визиты',
  views: 'Просмотры',
  visitsNote:
    'Свой счётчик магазина: без сотрудников, роботов и тех, чей браузер просит не следить. Посетители считаются по дням.',
} as const;
