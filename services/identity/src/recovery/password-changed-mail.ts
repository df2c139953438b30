import type { MailDraft } from '@shop/service-kit';

/** Notifies the owner of an account that its password has changed. */
export function passwordChangedMail(accountUrl: string): MailDraft {
  return {
    subject: 'Пароль изменен',
    preview: 'На остальных устройствах вход завершен.',
    heading: 'Пароль изменен',
    blocks: [
      { kind: 'text', text: 'Пароль от вашего аккаунта изменен. На остальных устройствах вход завершен.' },
      { kind: 'text', text: 'Если это сделали не вы, сразу задайте новый пароль:' },
      { kind: 'button', label: 'Восстановить доступ', href: `${accountUrl}/user/restore` },
    ],
  };
}
