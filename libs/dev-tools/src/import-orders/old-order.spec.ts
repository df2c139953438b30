import { describe, expect, it } from '@jest/globals';
import { parseOldOrder } from './old-order.parser.ts';

const old = {
  _id: { $oid: '5f0000000000000000000001' },
  orderId: 4_711,
  createdBy: { $date: '2024-03-08T09:00:00Z' },
  amount: 4_740.5,
  status: 'succeeded',
  delivery_type: 'CDEK',
  delivery_address: { address: 'Тверь, Советская, 1', index: 170_100 },
  userObject: {
    firstName: ' Иван ',
    secondName: 'Петров',
    phone: '8 (912) 345-67-89',
    email: 'Ivan@Example.ru',
  },
  tg_user_data: { first_name: 'Ваня', second_name: '', Username: 'ivan', user_id: 1, allowsWriteToPm: true },
  products: [
    {
      productId: { _id: '674000000000000000000001', Title: 'Худи', Price: 4_390 },
      ProductDetails: { color: 'black', size: 'M', quantity: '2', seam: ['Вышивка', { name: 'Спина' }] },
    },
    { productId: null, ProductDetails: { color: 'white', size: 'S', quantity: 1 } },
  ],
};

describe('an order of the previous site', () => {
  it('is mapped field by field', () => {
    expect(parseOldOrder(old, 7)).toEqual({
      order: {
        line: 7,
        oldId: '5f0000000000000000000001',
        number: 4_711,
        createdAt: '2024-03-08T09:00:00.000Z',
        totalKopecks: 474_050,
        paymentStatus: 'succeeded',
        adminStatus: 'in-processing',
        deliveryType: 'CDEK',
        buyer: {
          firstName: 'Иван',
          secondName: 'Петров',
          middleName: '',
          email: 'Ivan@Example.ru',
          phone: '79123456789',
          contact: '',
        },
        telegram: {
          ...{ firstName: 'Ваня', secondName: '', middleName: '', phone: '', username: 'ivan' },
          ...{ userId: '1', canWrite: true },
        },
        delivery: { address: 'Тверь, Советская, 1', index: '170100' },
        comment: '',
        trackId: null,
        lines: [
          {
            productId: '674000000000000000000001',
            title: 'Худи',
            colour: 'black',
            size: 'M',
            seam: 'Вышивка, Спина',
            quantity: 2,
            unitPriceKopecks: 439_000,
          },
          {
            productId: '',
            title: 'Товар был удален',
            colour: 'white',
            size: 'S',
            seam: null,
            quantity: 1,
            unitPriceKopecks: 0,
          },
        ],
      },
    });
  });

  it('takes the buyer from the account or Telegram when the form has none', () => {
    const { userObject: _form, ...rest } = old;
    const fromAccount = {
      ...rest,
      userInfo: { 'First name': 'Пётр', Phone: '79001112233', Email: 'p@mail.ru' },
    };
    expect(parseOldOrder(fromAccount, 1)).toMatchObject({
      order: { buyer: { firstName: 'Пётр', phone: '79001112233', email: 'p@mail.ru' } },
    });
    const fromTelegram = { ...rest, tg_user_data: { first_name: 'Ваня', Phone: 79_123_456_789 } };
    expect(parseOldOrder(fromTelegram, 1)).toMatchObject({
      order: { buyer: { firstName: 'Ваня', phone: '79123456789', email: '' } },
    });
  });

  it('moves an invalid phone or e-mail to the contact field', () => {
    const unread = { ...old, userAdditionalContact: '@ivan', userObject: { phone: '123', email: 'нет' } };
    expect(parseOldOrder(unread, 1)).toMatchObject({
      order: { buyer: { phone: '', email: '', contact: '@ivan, 123, нет' } },
    });
  });

  it.each([
    ['4711', '2024-03-08T12:00:00+03:00', '4 740,50'],
    [{ $numberInt: '4711' }, 1_709_888_400_000, '4740.5 ₽'],
    ['4711', { $date: { $numberLong: '1709888400000' } }, { $numberDouble: '4740.5' }],
  ])('is parsed from several formats of numbers and dates: %j %j %j', (orderId, createdBy, amount) => {
    expect(parseOldOrder({ ...old, orderId, createdBy, amount }, 1)).toMatchObject({
      order: { number: 4_711, createdAt: '2024-03-08T09:00:00.000Z', totalKopecks: 474_050 },
    });
  });

  it.each([
    [{ orderId: undefined }, 'orderId'],
    [{ orderId: 'секрет' }, 'orderId'],
    [{ orderId: 4_711.5 }, 'orderId'],
    [{ orderId: 1e12 }, 'orderId'],
    [{ createdBy: '674000000000000000000001' }, 'createdBy'],
    [{ amount: 'секрет' }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ status: null }, 'status'],
    [{ adminStatus: 'секрет' }, 'adminStatus'],
    [{ products: [{ ProductDetails: { quantity: 0 } }] }, 'lines.0.quantity'],
    [{ products: 'секрет' }, 'products'],
  ])('is refused for %j with the name of the field, without its value', (input, field) => {
    const judged = parseOldOrder({ ...old, ...input }, 1);
    expect(judged).toEqual({ problem: expect.stringContaining(`${field}: `) });
    expect(JSON.stringify(judged)).not.toContain('секрет');
  });

  it.each([[null], ['text'], [[]]])('is refused for %j', (value) => {
    expect(parseOldOrder(value, 1)).toHaveProperty('problem');
  });
});
