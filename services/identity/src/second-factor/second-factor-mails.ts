import type { MailDraft } from '@shop/service-kit';

/** Notifies the owner of an account that sign-in now requires only the password. */
export function secondFactorLiftedMail(accountUrl: string): MailDraft {
  return {
    subject: 'Вход с кодом выключен',
    preview: 'На всех устройствах вход завершён.',
    heading: 'Вход с кодом выключен',
    blocks: [
      {
        kind: 'text',
        text: 'Мы выключили вход с кодом по обращению в поддержку: теперь для входа хватает пароля. На всех устройствах вход завершён.',
      },
      {
        kind: 'text',
        text: 'Войдите по телефону и паролю и включите вход с кодом снова в разделе «Безопасность».',
      },
      { kind: 'text', text: 'Если вы об этом не просили, сразу задайте новый пароль:' },
      { kind: 'button', label: 'Восстановить доступ', href: `${accountUrl}/user/restore` },
    ],
  };
}

/** Notifies the owner of an account that a code was turned off in it. */
export function secondFactorOffMail(accountUrl: string): MailDraft {
  return {
    subject: 'Вход с кодом выключен',
    preview: 'Теперь для входа хватает пароля.',
    heading: 'Вход с кодом выключен',
    blocks: [
      {
        kind: 'text',
        text: 'Вход с кодом выключили в вашем аккаунте: теперь для входа хватает пароля. Включить его снова можно в разделе «Безопасность».',
      },
      { kind: 'text', text: 'Если это сделали не вы, сразу задайте новый пароль:' },
      { kind: 'button', label: 'Восстановить доступ', href: `${accountUrl}/user/restore` },
    ],
  };
}

/** Notifies the owner of an account that sign-in now requires a code. */
export function secondFactorOnMail(accountUrl: string): MailDraft {
  return {
    subject: 'Вход с кодом включён',
    preview: 'На остальных устройствах вход завершён.',
    heading: 'Вход с кодом включён',
    blocks: [
      {
        kind: 'text',
        text: 'Теперь для входа нужны пароль и код из приложения. На остальных устройствах вход завершён.',
      },
      {
        kind: 'text',
        text: 'Если это сделали не вы, сразу задайте новый пароль и напишите нам: мы выключим вход с кодом.',
      },
      { kind: 'button', label: 'Восстановить доступ', href: `${accountUrl}/user/restore` },
    ],
  };
}
