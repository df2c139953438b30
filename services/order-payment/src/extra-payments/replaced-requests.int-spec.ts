import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openExtras, type OpenExtras } from '../../test/open-extras.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { ExtraPaymentRepository } from '../orders/extra-payment.repository.ts';
import { ProviderError } from '../providers/payment-provider.ts';

let shop: OpenExtras;

beforeAll(async () => {
  shop = await openExtras();
});
afterAll(() => shop.shop.close());

it('a request that replaces another one is for what is missing then, also when the order is edited meanwhile', async () => {
  const order = await shop.aPaidOrder();
  await shop.edit(order, 3);
  await shop.request(order);
  await shop.edit(order, 4);
  const withdraw = ExtraPaymentRepository.prototype.withdraw;
  jest.spyOn(ExtraPaymentRepository.prototype, 'withdraw').mockImplementationOnce(async function (
    this: ExtraPaymentRepository,
    ...request
  ) {
    await shop.edit(order, 5);
    return withdraw.apply(this, request);
  });
  const extraId = await shop.request(order);
  const edited = await shop.find(order);
  const { missingKopecks } = balanceOf(edited);
  expect(edited.extraPayments?.find(({ id }) => id === extraId)).toMatchObject({
    status: 'open',
    amountKopecks: missingKopecks,
  });
});

it('a second try of one attempt keeps the e-mail of the first, which its key stands for at the bank', async () => {
  const order = await shop.aPaidOrder();
  await shop.edit(order, 3);
  const extraId = await shop.request(order);
  shop.bank.answer = () => {
    throw new ProviderError('passing', 'the answer is lost');
  };
  await expect(shop.goToBank(extraId)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' });
  shop.bank.answer = () => undefined;
  await shop.shop.model.updateOne({ number: order.number }, { $set: { 'buyer.email': 'other@example.ru' } });
  const bankId = await shop.goToBank(extraId);
  expect(shop.bank.calls.filter((call) => call === `create ${bankId.replace('bank-', '')}`)).toHaveLength(2);
});
