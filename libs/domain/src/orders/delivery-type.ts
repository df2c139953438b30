/** The delivery services. */
export const deliveryTypes = ['PochtaRF', 'CDEK'] as const;

export type DeliveryType = (typeof deliveryTypes)[number];

const wordings = {
  PochtaRF: { name: 'Почта РФ', by: 'Почтой РФ' },
  CDEK: { name: 'Сдэк', by: 'Сдэком' },
} as const satisfies Record<DeliveryType, { name: string; by: string }>;

/** The name of the service: «Сдэк». */
export const deliveryName = (type: DeliveryType): string => wordings[type].name;

/** The delivery service in the instrumental case: «Сдэком»; other values, of imported orders, become «Курьером». */
export function deliveryBy(type: string): string {
  const known = deliveryTypes.find((one) => one === type);
  return known ? wordings[known].by : 'Курьером';
}
