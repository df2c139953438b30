import type { MailDraft } from '@shop/service-kit';

/** Notifies the owner of an account that its password has changed. */
export function passwordChangedMail(accountUrl: string): MailDraft {
  return {
    subject: 'Пароль изменён',
    preview: 'На остальных устройствах вход завершён.',
    heading: 'Пароль изменён',
    blocks: [
      { kind: 'text', text: 'Пароль от вашего аккаунта изменён. На остальных устройствах вход завершён.' },
      { kind: 'text', text: 'Если это сделали не вы, сразу задайте новый пароль:' },
      { kind: 'button', label: 'Восстановить доступ', href: `${accountUrl}/user/restore` },
    ],
  };
}
