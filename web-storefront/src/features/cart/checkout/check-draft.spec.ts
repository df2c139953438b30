import { describe, expect, it } from '@jest/globals';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { faultsOf, reachableStep, summaryOf } from './check-draft.ts';
import { checkoutSteps } from './checkout-steps.ts';

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
  delivery: null,
  comment: '',
  agreesToOffer: false,
  agreesToPersonalData: false,
  attempt: null,
};
const contacts = { secondName: 'Петров', firstName: 'Иван', phone: '79123456789', email: 'ivan@example.ru' };
const address = { index: '170100', address: 'Тверь' };

describe('faultsOf', () => {
  it('asks for what is needed and for nothing else', () => {
    const faults = faultsOf('contacts', { ...empty, firstName: ' ' });
    expect(Object.keys(faults).sort()).toEqual(['email', 'firstName', 'phone', 'secondName']);
    expect(summaryOf(faults)).toBe('Пожалуйста, заполните все обязательные поля');
    expect(Object.keys(faultsOf('address', empty))).toEqual(['index', 'address']);
    expect(faultsOf('comment', empty)).toEqual({});
  });

  it.each(['+7 (912) 345-67-89', '7 912 345 67 89', '8(912)345-67-89'])('takes the phone %s', (phone) => {
    expect(faultsOf('contacts', { ...empty, ...contacts, phone })).toEqual({});
  });

  it.each(['+7 (912) 345-67-8', '+375 29 123-45-67', '912'])('refuses the phone %s', (phone) => {
    const faults = faultsOf('contacts', { ...empty, ...contacts, phone });
    expect(faults).toEqual({ phone: 'Пожалуйста, введите корректный номер телефона' });
    expect(summaryOf(faults)).toBeNull();
  });

  it('refuses what is no e-mail', () => {
    expect(faultsOf('contacts', { ...empty, ...contacts, email: 'ivan@' })).toEqual({
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
  ])('with %j goes as far as %s', (wish, step) => {
    expect(reachableStep('summary', { ...empty, ...wish })).toBe(step);
  });

  it('goes back to every step', () => {
    const full = { ...empty, isGuest: true, ...contacts, ...address, delivery: 'CDEK' as const };
    expect(checkoutSteps.map((step) => reachableStep(step, full))).toEqual([...checkoutSteps]);
  });
});
