export const orderSearchTexts = {
  title: 'Поиск заказов',
  lead: 'Покажем, что с заказом, по телефону или почте, указанным при оформлении. Входить никуда не нужно.',
  skip: 'Пропустить',
  start: 'К поиску',
  choice: 'Как будем искать?',
  phone: 'По телефону',
  email: 'По почте',
  phoneField: 'Номер телефона',
  emailField: 'Email адрес',
  find: 'Найти заказы',
  finding: 'Ищем…',
  again: 'Новый поиск',
  nothing: 'Заказы не найдены. Проверьте введенные данные',
  nothingHint: 'Заказ мог быть оформлен на другой телефон или другую почту.',
  found: (count: number) => `Найдено заказов: ${count}`,
  shown: (count: number) => `Показано заказов: ${count}`,
  more: 'Показать ещё',
  policy: 'Данные нужны только для поиска и никуда не сохраняются.',
  policyLink: 'Обработка персональных данных',
} as const;

/** The slides of the introduction, in this order. */
export const introSlides = [
  { title: 'Сайт обновился', text: 'Магазин переехал на новый сайт: он быстрее и удобнее.' },
  {
    title: 'Старые заказы сохранены',
    text: 'Всё, что вы заказывали на прежнем сайте, переехало вместе с нами.',
  },
  { title: 'Быстрый поиск', text: 'Найдите свои заказы по телефону или почте за пару секунд.' },
] as const;

export const contactErrors = {
  noPhone: 'Введите номер телефона',
  badPhone: 'Некорректный номер телефона',
  noEmail: 'Введите email адрес',
  badEmail: 'Некорректный email адрес',
} as const;

export const searchFailures = {
  unavailable: 'Сервис временно недоступен',
  badRequest: 'Некорректные данные для поиска',
  unknown: 'Произошла ошибка при поиске заказов',
} as const;

export const orderCardTexts = {
  order: (number: number) => `Заказ №${number}`,
  payment: 'Оплата',
  status: 'Заказ',
  amount: 'Сумма',
  delivery: 'Доставка',
  recipient: 'Получатель',
  messenger: 'Телеграм',
  address: 'Адрес',
  dispatch: 'Отправим',
  by: (day: string) => `до ${day}`,
  track: 'Трек-номер',
  comment: 'Комментарий',
  products: 'Состав заказа',
  gone: 'Товар был удален',
} as const;

export const codeTexts = {
  title: 'Часть данных скрыта',
  text: 'Чтобы увидеть заказы целиком, подтвердите, что они ваши: отправим одноразовый код на почту из заказа.',
  send: 'Отправить код',
  sent: 'Отправили код на почту, если такой заказ есть',
  field: 'Код из письма',
  open: 'Показать заказы',
  resend: 'Отправить ещё раз',
  noCode: 'Введите шесть цифр из письма',
  opened: 'Заказы показаны целиком',
  failed: 'Не удалось проверить код. Попробуйте ещё раз.',
} as const;
