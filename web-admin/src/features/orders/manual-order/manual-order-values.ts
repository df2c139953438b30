import { createManualOrder, type CreateManualOrderData, type StaffOrder } from '@shop/api-client';
import type { BoughtProduct } from '../products/bought-product.ts';

/** The values of the manual order form: plain JSON. */
export interface ManualOrderValues {
  orderId: number | null;
  secondName: string;
  firstName: string;
  middleName: string;
  deliveryType: string;
  address: string;
  index: string;
  contact: string;
  amount: number | null;
  products: readonly BoughtProduct[];
}

export const noOrder: ManualOrderValues = {
  orderId: null,
  secondName: '',
  firstName: '',
  middleName: '',
  deliveryType: 'PochtaRF',
  address: '',
  index: '',
  contact: '',
  amount: null,
  products: [],
};

/** The total of the products in roubles; null without products. */
export function sumOfProducts(products: readonly BoughtProduct[]): number | null {
  if (products.length === 0) return null;
  const kopecks = products.map(({ price, quantity }) => Math.round(price * 100) * (quantity ?? 0));
  return kopecks.reduce((sum, one) => sum + one, 0) / 100;
}

const toBody = (values: ManualOrderValues): CreateManualOrderData['body'] => ({
  ...(values.orderId !== null && { orderId: values.orderId }),
  ...(values.amount !== null && { amount: values.amount }),
  userObject: {
    secondName: values.secondName,
    firstName: values.firstName,
    middleName: values.middleName,
  },
  deliveryType: values.deliveryType === 'CDEK' ? 'CDEK' : 'PochtaRF',
  delivery_address: { address: values.address, index: values.index },
  contact: values.contact,
  paid: true,
  status: 'succeeded',
  adminstatus: 'in-processing',
  products: values.products.map(({ productId, title, price, size, color, quantity, seam }) => ({
    ...{ productId, title, price, size, color, seam },
    quantity: quantity ?? 0,
  })),
});

/** @param key idempotency key of this order, so that a second click creates no second order */
export async function sendManualOrder(values: ManualOrderValues, key: string): Promise<StaffOrder> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await createManualOrder({ body: toBody(values), headers, throwOnError: true });
  return data;
}
