import type { DeliveryType } from '@shop/domain';

export interface DeliveryOption {
  type: DeliveryType;
  name: string;
  /** In the genitive: from three days. */
  days: string;
}

export const deliveryOptions: readonly DeliveryOption[] = [
  { type: 'PochtaRF', name: 'Почта РФ', days: '3\u00a0дней' },
  { type: 'CDEK', name: 'СДЭК', days: '7\u00a0дней' },
];
