import { expect, it } from '@jest/globals';
import { contactText, deliveryText, optionsText, paidByText, unpaidText } from './user-order-words.ts';

const payment = {
  payment_details: { type: 'sandbox', card_info: { card_type: 'Mir', last4: '0004' } },
  ...{ delivery_type: 'PochtaRF', delivery_address: { index: 170_100, address: 'Тверь, Советская, 1' } },
  ...{ tg_user_data: null, userAdditionalContact: '@anna' },
};

it('an order of a user is told in words, not as the API names things', () => {
  expect(optionsText({ color: 'black', size: 'XS', seam: null })).toEqual(['Чёрный', 'XS']);
  expect(paidByText(payment)).toBe('Мир •••• 0004');
  expect(paidByText({ ...payment, payment_details: { type: 'yookassa', card_info: null } })).toBe('ЮKassa');
  expect(deliveryText(payment)).toBe('Почта РФ, 170100, Тверь, Советская, 1');
});

it('only what is not paid is said', () => {
  expect(unpaidText('succeeded')).toBeNull();
  expect(unpaidText('pending')).toBe('Ожидает оплаты');
});

it('what the earlier shop knew of a buyer in Telegram is shown', () => {
  expect(contactText(payment)).toBe('@anna');
  const telegram = {
    ...{ first_name: 'Анна', second_name: 'Петрова', middle_name: '', Phone: '79990000001' },
    ...{ Username: '@anna_p', allowsWriteToPm: true, user_id: '7' },
  };
  expect(contactText({ ...payment, tg_user_data: telegram, userAdditionalContact: '' })).toBe(
    'Telegram: Петрова Анна, @anna_p, +7 (999) 000-00-01, можно писать',
  );
});
