import { expect, it } from '@jest/globals';
import { listCustomerOrders } from '@shop/contracts';
import { toUserPaymentDto } from './user-payment.mapper.ts';

const [order] = listCustomerOrders.reply.parse(listCustomerOrders.example.reply).orders;
if (!order) throw new Error('the example has no order');

it('names the card that paid by its system and its last digits', () => {
  const card = { system: 'Mir', last4: '0004' };
  const ofCard = toUserPaymentDto({ ...order, payment: { ...order.payment, card } });
  expect(ofCard.payment_details.card_info).toEqual({ card_type: 'Mir', last4: '0004' });
  const ofOther = toUserPaymentDto({ ...order, payment: { ...order.payment, card: null } });
  expect(ofOther.payment_details.card_info).toBeNull();
});

it('shows what the earlier site knew of a Telegram user', () => {
  const telegram = {
    ...{ firstName: 'Ваня', secondName: 'Петров', middleName: 'Ильич' },
    ...{ phone: '8 912 345-67-89', username: 'vanya', userId: '17', canWrite: true },
  };
  expect(toUserPaymentDto({ ...order, telegram }).tg_user_data).toEqual({
    ...{ first_name: 'Ваня', second_name: 'Петров', middle_name: 'Ильич' },
    ...{ Phone: '8 912 345-67-89', Username: 'vanya', user_id: '17', allowsWriteToPm: true },
  });
});
