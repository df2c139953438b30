import type { Integration } from '@shop/api-client';

type Name = Integration['name'];
type Reason = NonNullable<Integration['lastFailure']>['reason'];

export const integrationTexts = {
  works: 'Работает',
  fails: 'Сбой',
  notAsked: 'Ещё не проверялось',
  unset: 'Не подключено',
  test: 'Тестовый режим',
  lastSuccess: 'Последний успех',
  lastFailure: 'Последний сбой',
  never: 'не было',
  check: 'Проверить',
  notChecked: 'Проверить не удалось',
  missing: 'Эта часть магазина сейчас не отвечает, состояние неизвестно.',
  failed: 'Не удалось загрузить состояние интеграций',
  loading: 'Узнаём состояние',
} as const;

export const titles = {
  payments: 'Приём платежей',
  'order-mail': 'Письма о заказах',
  'account-mail': 'Письма о входе и регистрации',
  addresses: 'Подсказки адресов',
  captcha: 'Капча',
  analytics: 'Аналитика',
  storage: 'Хранилище файлов',
} as const satisfies Record<Name, string>;

/** What nothing means for the shop, and what to set. Settings are given at the installation. */
export const unsetTexts: Readonly<Record<Name, string>> = {
  payments: 'Оплата не настроена: задайте PAYMENT_PROVIDER.',
  'order-mail': 'Письма не отправляются. Задайте SMTP_URL и MAIL_FROM.',
  'account-mail': 'Коды и ссылки не отправляются. Задайте SMTP_URL и MAIL_FROM.',
  addresses: 'Покупатели набирают адрес целиком. Для подсказок DaData задайте DADATA_API_KEY.',
  captcha: 'Вход и регистрация без капчи. Чтобы включить её, задайте CAPTCHA_PROVIDER.',
  analytics: 'Посещения считает сам магазин. Для Яндекс Метрики задайте METRICA_ID.',
  storage: 'Хранилище не настроено: задайте STORAGE_URL.',
};

export const kindTexts: Readonly<Record<string, string>> = {
  yookassa: 'ЮKassa: покупатели платят по-настоящему.',
  sandbox:
    'Тестовый банк: деньги не списываются. Чтобы принимать платежи, задайте PAYMENT_PROVIDER=yookassa.',
  smtp: 'Почтовый сервер.',
  mailbox: 'Тестовый ящик: письма никому не уходят. Чтобы отправлять их, задайте SMTP_URL.',
  dadata: 'DaData подсказывает адрес при оформлении заказа.',
  smartcaptcha: 'Yandex SmartCaptcha.',
  recaptcha: 'Google reCAPTCHA.',
  metrica:
    'Яндекс Метрика считает в браузере покупателя, магазин проверяет лишь, есть ли счётчик на странице.',
  folder: 'Папка на сервере.',
  s3: 'Хранилище S3.',
};

const reasons: Readonly<Record<Reason, string>> = {
  away: 'Не отвечает.',
  keys: 'Не принимает ключ или пароль: проверьте настройки.',
  busy: 'Отказывает: слишком много запросов.',
  closed: 'Не обслуживает этот магазин: проверьте договор.',
  broken: 'Отвечает ошибкой.',
};

const ownReasons: Partial<Record<Name, Partial<Record<Reason, string>>>> = {
  analytics: {
    away: 'Главная страница магазина не открылась.',
    broken: 'На главной странице магазина нет этого счётчика.',
  },
  storage: { broken: 'Файл не удалось записать или прочитать: проверьте место и права.' },
};

export const reasonText = (name: Name, reason: Reason): string =>
  ownReasons[name]?.[reason] ?? reasons[reason];
