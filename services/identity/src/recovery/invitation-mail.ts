import { formatPhone } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';

/** How long the link of an invitation is valid: it may arrive before a weekend. */
export const invitationDays = 3;

/** The e-mail to a person whom staff created, with the link that sets the first password. */
export function invitationMail({ link, phone }: { link: string; phone: string }): MailDraft {
  return {
    subject: 'Для вас создан аккаунт',
    preview: 'Осталось придумать пароль.',
    heading: 'Для вас создан аккаунт',
    blocks: [
      {
        kind: 'text',
        text: `Магазин создал для вас аккаунт. Вход по телефону ${formatPhone(phone)}. Осталось придумать пароль:`,
      },
      { kind: 'button', label: 'Придумать пароль', href: link },
      {
        kind: 'text',
        text: 'Ссылка действует три дня и подходит один раз. Позже новую пришлёт страница «Восстановление пароля».',
      },
      { kind: 'note', text: 'Если вы этого не ждали, просто удалите письмо: без ссылки в аккаунт не войти.' },
    ],
  };
}
