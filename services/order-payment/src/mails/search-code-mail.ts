import { countOf } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';

export interface SearchCode {
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

/** Contains the one-time code that opens the cards of found orders. DECISIONS 6 */
export function searchCodeMail({ code, minutes }: SearchCode): MailDraft {
  const lifetime = countOf(minutes, ['минуту', 'минуты', 'минут']);
  return {
    // The code is not in the subject, since lock screens show it.
    subject: 'Код для просмотра заказов',
    preview: `Действует ${lifetime}.`,
    heading: 'Код для просмотра заказов',
    blocks: [
      { kind: 'text', text: 'Введите этот код на странице поиска заказов:' },
      { kind: 'code', code },
      { kind: 'text', text: `Код действует ${lifetime} и подходит один раз.` },
      {
        kind: 'note',
        text: 'Никому не сообщайте код, даже сотрудникам магазина. Если вы его не запрашивали, просто удалите это письмо: без кода ваши данные никто не увидит.',
      },
    ],
  };
}
