import type { MailDraft } from '@shop/service-kit';

/** The e-mail with the link that sets a new password. */
export function recoveryMail(link: string): MailDraft {
  return {
    subject: 'Восстановление пароля',
    preview: 'Ссылка для нового пароля действует один час.',
    heading: 'Восстановление пароля',
    blocks: [
      { kind: 'text', text: 'Чтобы задать новый пароль, перейдите по ссылке:' },
      { kind: 'button', label: 'Задать новый пароль', href: link },
      { kind: 'text', text: 'Ссылка действует один час и подходит один раз.' },
      {
        kind: 'note',
        text: 'Если вы не просили восстановить пароль, просто удалите это письмо: без ссылки пароль не изменить.',
      },
    ],
  };
}
