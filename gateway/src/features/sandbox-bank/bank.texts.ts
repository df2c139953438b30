import type { ReplyOf, SandboxCard, showSandboxPayment } from '@shop/contracts';

type Status = ReplyOf<typeof showSandboxPayment>['status'];

/** The test cards as shown to the payer, with the numbers that banks publish for tests. */
export const cardTexts: Readonly<Record<SandboxCard, { system: string; digits: string; note: string }>> = {
  good: { system: 'Мир', digits: '2200 0000 0000 0004', note: 'Оплата пройдёт' },
  holding: { system: 'Visa', digits: '4111 1111 1111 1111', note: 'Банк только удержит деньги' },
  'without-funds': { system: 'Мир', digits: '2200 0000 0000 0053', note: 'Не хватит денег' },
  expired: { system: 'Мир', digits: '2200 0000 0000 0038', note: 'Срок действия истёк' },
  'without-3ds': { system: 'Мир', digits: '2200 0000 0000 0012', note: 'Код из СМС не подойдёт' },
  suspicious: { system: 'Мир', digits: '2200 0000 0000 0046', note: 'Банк заподозрит мошенничество' },
};

/** The outcome of a payment that is final. */
export const endTexts: Readonly<Record<Exclude<Status, 'pending'>, { title: string; text: string }>> = {
  succeeded: { title: 'Оплачено', text: 'Магазин сейчас узнает об оплате. Можно возвращаться.' },
  waiting_for_capture: {
    title: 'Деньги удержаны',
    text: 'Они спишутся, когда магазин подтвердит заказ.',
  },
  canceled: {
    title: 'Платёж отклонён',
    text: 'Деньги не списаны. Чтобы попробовать снова, оформите новый заказ.',
  },
};

/** Texts for payers: why a payment was cancelled; other reasons get a general text. */
const reasonTexts: Readonly<Record<string, { title: string; text: string }>> = {
  insufficient_funds: {
    title: 'Не хватило денег',
    text: 'На карте меньше, чем стоит заказ. Деньги не списаны.',
  },
  card_expired: { title: 'Карта просрочена', text: 'Срок действия карты истёк. Деньги не списаны.' },
  '3d_secure_failed': { title: 'Код не подошёл', text: 'Код из СМС введён неверно. Деньги не списаны.' },
  fraud_suspected: {
    title: 'Банк остановил платёж',
    text: 'Платёж показался подозрительным. Деньги не списаны.',
  },
  expired_on_confirmation: {
    title: 'Время на оплату вышло',
    text: 'Деньги не списаны. Вернитесь в магазин и оформите заказ ещё раз.',
  },
  expired_on_capture: {
    title: 'Магазин не подтвердил заказ вовремя',
    text: 'Удержанные деньги отпущены.',
  },
  canceled_by_merchant: { title: 'Магазин отменил платёж', text: 'Удержанные деньги отпущены.' },
};

export const canceledText = (reason: string | null): { title: string; text: string } =>
  reasonTexts[reason ?? ''] ?? endTexts.canceled;
