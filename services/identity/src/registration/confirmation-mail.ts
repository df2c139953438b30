import { formatPhone } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';

interface Confirmation {
  code: string;
  phone: string;
  /** Opens the page where the code is entered, with the code in it. */
  link: string;
}

/** Brings the code that confirms an e-mail. It names the phone, so that nobody confirms another's sign-up unawares. */
export function confirmationMail({ code, phone, link }: Confirmation): MailDraft {
  return {
    // The code itself stays out of the subject: that is shown on locked screens.
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
