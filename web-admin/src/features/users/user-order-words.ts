import type { UserPayment } from '@shop/api-client';
import { colourLabel, deliveryName, deliveryTypes, formatPhone, paymentStatusLabel } from '@shop/domain';
import { userTexts as texts } from './users.texts.ts';

type Payment = Pick<
  UserPayment,
  'payment_details' | 'delivery_type' | 'delivery_address' | 'tg_user_data' | 'userAdditionalContact'
>;

const cards: Readonly<Record<string, string>> = { Mir: 'Мир', MasterCard: 'Mastercard' };
const providers: Readonly<Record<string, string>> = { sandbox: 'Тестовый банк', yookassa: 'ЮKassa' };

/** What was chosen of a product: «Чёрный, XS». */
export const optionsText = (options: { color: string; size: string; seam: string | null }): string[] =>
  [colourLabel(options.color), options.size, options.seam ?? ''].filter((option) => option !== '');

/** «Мир •••• 0004», else who took the money. */
export function paidByText({ payment_details: { type, card_info: card } }: Payment): string {
  if (card) return `${cards[card.card_type] ?? card.card_type} •••• ${card.last4}`;
  return providers[type ?? ''] ?? type ?? '';
}

/** Null for a paid order, which is the usual case. */
export const unpaidText = (status: string): string | null =>
  status === 'succeeded' ? null : paymentStatusLabel(status);

/** «Почта РФ, 170100, Тверь, Советская, 1» */
export function deliveryText({ delivery_type: type, delivery_address: { index, address } }: Payment): string {
  const known = deliveryTypes.find((one) => one === type);
  return [known ? deliveryName(known) : type, index ?? '', address].filter(Boolean).join(', ');
}

/** How else to reach the buyer, with what the earlier shop knew of them in Telegram. */
export function contactText({ userAdditionalContact: contact, tg_user_data: telegram }: Payment): string {
  if (!telegram) return contact;
  const { Username: username, first_name: first, second_name: second, Phone: phone } = telegram;
  const name = [second, first].filter(Boolean).join(' ');
  const about = [name, username && `@${username.replace(/^@/, '')}`, phone && formatPhone(phone)];
  const mayWrite = telegram.allowsWriteToPm ? texts.telegramMayWrite : '';
  const known = [...about, mayWrite].filter(Boolean).join(', ');
  return [contact, known && `Telegram: ${known}`].filter(Boolean).join(' · ');
}
