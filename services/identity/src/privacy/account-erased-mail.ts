import type { MailDraft } from '@shop/service-kit';

/** Who had the account erased: its person, or staff. */
export type ErasureRequester = 'person' | 'shop';

const texts: Readonly<Record<ErasureRequester, { preview: string; text: string }>> = {
  person: {
    preview: 'Личные данные удалены по вашей просьбе.',
    text: 'Мы удалили ваш аккаунт и личные данные в нем по вашей просьбе.',
  },
  shop: {
    preview: 'Личные данные удалены.',
    text: 'Сотрудник магазина удалил ваш аккаунт и личные данные в нем. Если это ошибка, ответьте на письмо.',
  },
};

/** The last e-mail to a person whose data was erased. */
export function accountErasedMail(requestedBy: ErasureRequester): MailDraft {
  const { preview, text } = texts[requestedBy];
  return {
    subject: 'Аккаунт удалён',
    preview,
    heading: 'Аккаунт удалён',
    blocks: [
      { kind: 'text', text },
      {
        kind: 'note',
        text: 'Сведения о заказах и чеках мы обязаны хранить по закону. Они больше ни с чем не связаны в магазине.',
      },
    ],
  };
}
