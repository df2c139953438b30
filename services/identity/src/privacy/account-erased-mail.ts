import type { MailDraft } from '@shop/service-kit';

/** The last e-mail to a person whose data was erased. */
export function accountErasedMail(): MailDraft {
  return {
    subject: 'Аккаунт удалён',
    preview: 'Личные данные удалены по вашей просьбе.',
    heading: 'Аккаунт удалён',
    blocks: [
      { kind: 'text', text: 'Мы удалили ваш аккаунт и личные данные в нем по вашей просьбе.' },
      {
        kind: 'note',
        text: 'Сведения о заказах и чеках мы обязаны хранить по закону. Они больше ни с чем не связаны в магазине.',
      },
    ],
  };
}
