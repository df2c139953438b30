/** How an order travels. */
export const deliveryTypes = ['PochtaRF', 'CDEK'] as const;

export type DeliveryType = (typeof deliveryTypes)[number];

const wordings = {
  PochtaRF: { name: 'Почта РФ', by: 'Почтой РФ' },
  CDEK: { name: 'Сдэк', by: 'Сдэком' },
} as const satisfies Record<DeliveryType, { name: string; by: string }>;

/** The name of the service: «Сдэк». */
export const deliveryName = (type: DeliveryType): string => wordings[type].name;

/** How a parcel comes: «Сдэком»; whatever earlier orders may hold comes by courier. */
export function deliveryBy(type: string): string {
  const known = deliveryTypes.find((one) => one === type);
  return known ? wordings[known].by : 'Курьером';
}
