import { describe, expect, it } from '@jest/globals';
import { aUser } from '../../../member/test/a-member.tsx';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { fieldErrorsOf, reachableStep, summaryOf } from './check-draft.ts';
import type { Buyer } from './buyer.ts';
import { stepsOf } from './checkout-steps.ts';

const empty: CheckoutDraft = {
  isGuest: false,
  secondName: '',
  firstName: '',
  middleName: '',
  phone: '',
  email: '',
  contact: '',
  index: '',
  address: '',
  addressId: null,
  delivery: null,
  comment: '',
  agreesToOffer: false,
  agreesToPersonalData: false,
  attempt: null,
};
const guest: Buyer = { kind: 'guest' };
const saved = { _id: 'home', name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
const member = (input = {}): Buyer => ({ kind: 'member', user: aUser({ Address: [saved], ...input }) });
const contacts = { secondName: 'Петров', firstName: 'Иван', phone: '79123456789', email: 'ivan@example.ru' };
const address = { index: '170100', address: 'Тверь' };

describe('fieldErrorsOf', () => {
  it('reports missing required fields and no others', () => {
    const fieldErrors = fieldErrorsOf('contacts', { ...empty, firstName: ' ' }, guest);
    expect(Object.keys(fieldErrors).sort()).toEqual(['email', 'firstName', 'phone', 'secondName']);
    expect(summaryOf(fieldErrors)).toBe('Пожалуйста, заполните все обязательные поля');
    expect(Object.keys(fieldErrorsOf('address', empty, guest))).toEqual(['index', 'address']);
    expect(fieldErrorsOf('comment', empty, guest)).toEqual({});
  });

  it.each(['+7 (912) 345-67-89', '7 912 345 67 89', '8(912)345-67-89'])('accepts the phone %s', (phone) => {
    expect(fieldErrorsOf('contacts', { ...empty, ...contacts, phone }, guest)).toEqual({});
  });

  it('refuses a postal index of five digits on its own step', () => {
    const fieldErrors = fieldErrorsOf('address', { ...empty, ...address, index: '17010' }, guest);
    expect(fieldErrors).toEqual({ index: 'Индекс должен состоять из шести цифр' });
  });

  it.each(['+7 (912) 345-67-8', '+375 29 123-45-67', '912'])('refuses the phone %s', (phone) => {
    const fieldErrors = fieldErrorsOf('contacts', { ...empty, ...contacts, phone }, guest);
    expect(fieldErrors).toEqual({ phone: 'Пожалуйста, введите корректный номер телефона' });
    expect(summaryOf(fieldErrors)).toBeNull();
  });

  it('refuses an invalid e-mail', () => {
    expect(fieldErrorsOf('contacts', { ...empty, ...contacts, email: 'ivan@' }, guest)).toEqual({
      email: 'Пожалуйста, введите корректный email адрес',
    });
  });
});

describe('reachableStep', () => {
  it.each([
    [{}, 'who'],
    [{ isGuest: true }, 'contacts'],
    [{ isGuest: true, ...contacts }, 'address'],
    [{ isGuest: true, ...contacts, ...address }, 'delivery'],
    [{ isGuest: true, ...contacts, ...address, delivery: 'CDEK' as const }, 'summary'],
  ])('with %j reaches the step %s', (input, step) => {
    expect(reachableStep('summary', { ...empty, ...input }, guest)).toBe(step);
  });

  it('allows going back to every step', () => {
    const full = { ...empty, isGuest: true, ...contacts, ...address, delivery: 'CDEK' as const };
    expect(stepsOf('guest').map((step) => reachableStep(step, full, guest))).toEqual(stepsOf('guest'));
  });

  it('has four steps for a customer, and none of the steps of a guest', () => {
    const chosen = { ...empty, delivery: 'CDEK' as const };
    expect(reachableStep('summary', empty, member())).toBe('delivery');
    expect(stepsOf('member').map((step) => reachableStep(step, chosen, member()))).toEqual([
      'delivery',
      'contact',
      'comment',
      'summary',
    ]);
    expect(reachableStep('who', chosen, member())).toBe('summary');
    expect(reachableStep('contacts', empty, member())).toBe('delivery');
  });

  it.each([{ Address: [] }, { 'First name': '' }, { 'Second name': ' ' }])(
    'keeps a customer with an incomplete profile at the first step: %j',
    (lack) => {
      const chosen = { ...empty, delivery: 'CDEK' as const };
      expect(reachableStep('summary', chosen, member(lack))).toBe('delivery');
    },
  );
});
