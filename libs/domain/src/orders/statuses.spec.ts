import { describe, expect, it } from '@jest/globals';
import { adminStatuses, adminStatusLabel, adminStatusProgress } from './admin-status.ts';
import { deliveryBy, deliveryName, deliveryTypes } from './delivery-type.ts';
import { paymentStatuses, paymentStatusLabel, paymentStatusLabels } from './payment-status.ts';

describe('payment statuses', () => {
  it('each have a label', () => {
    expect([...paymentStatuses].sort()).toEqual(Object.keys(paymentStatusLabels).sort());
    expect(paymentStatuses.map(paymentStatusLabel)).toEqual([
      'Ожидает оплаты',
      'Ожидает подтверждения',
      'Оплачен',
      'Отменен',
    ]);
  });

  it('that are unknown are shown unchanged', () => {
    expect(paymentStatusLabel('refunded')).toBe('refunded');
    expect(paymentStatusLabel('constructor')).toBe('constructor');
  });
});

describe('admin statuses', () => {
  it('have short labels in lists', () => {
    expect(adminStatuses.map((status) => adminStatusLabel(status))).toEqual([
      'В обработке',
      'В пошиве',
      'В печати',
      'Готов к отправке',
      'Передан для доставки',
      'Доставлен',
      'Отменен',
    ]);
  });

  it('have full labels for the customer', () => {
    expect(adminStatusLabel('packed-ready-for-shipment', 'whole')).toBe('Упакован и готов к отправке');
    expect(adminStatusLabel('in-sewing', 'whole')).toBe('На пошиве');
  });

  it('are shown as being processed when missing', () => {
    expect(adminStatusLabel(undefined)).toBe('В обработке');
    expect(adminStatusLabel(null, 'whole')).toBe('В обработке');
  });

  it('have evenly spaced progress up to delivered; a cancelled order is at 100 %', () => {
    expect(adminStatuses.map(adminStatusProgress)).toEqual([0, 20, 40, 60, 80, 100, 100]);
  });
});

describe('delivery types', () => {
  it('are named', () => {
    expect(deliveryTypes.map(deliveryName)).toEqual(['Почта РФ', 'Сдэк']);
    expect(deliveryTypes.map(deliveryBy)).toEqual(['Почтой РФ', 'Сдэком']);
  });

  it('that are unknown are shown as a courier', () => {
    expect(deliveryBy('Boxberry')).toBe('Курьером');
  });
});
