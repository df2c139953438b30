import { formatPhone } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';

interface Confirmation {
  code: string;
  phone: string;
  /** Opens the page where the code is entered, with the code filled in. */
  link: string;
}

/** The e-mail with the confirmation code. It shows the phone, so that recipients notice another person's sign-up. */
export function confirmationMail({ code, phone, link }: Confirmation): MailDraft {
  return {
    // Without the code, since locked screens show the subject.
    subject: 'Подтверждение регистрации',
    preview: 'Код действует 30 минут.',
    heading: 'Подтверждение регистрации',
    blocks: [
      {
        kind: 'text',
        text: `Кто-то, скорее всего вы, регистрируется у нас с этой почтой и телефоном ${formatPhone(phone)}. Введите код на странице подтверждения:`,
      },
      { kind: 'code', code },
      { kind: 'button', label: 'Подтвердить почту', href: link },
      {
        kind: 'text',
        text: 'Код действует 30 минут и подходит один раз. В другом браузере или на другом устройстве мы спросим и пароль, который вы придумали.',
      },
      {
        kind: 'note',
        text: 'Если вы не регистрировались или телефон не ваш, просто удалите это письмо и никому не сообщайте код: без него ничего не произойдет.',
      },
    ],
  };
}
