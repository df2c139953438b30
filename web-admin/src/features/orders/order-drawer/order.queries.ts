import {
  editOrder,
  getOrderHistoryOptions,
  getStaffOrder,
  getStaffOrderOptions,
  listOrderStaffOptions,
  refundOrder,
  requestExtraPayment,
  withdrawExtraPayment,
  type RefundOrderData,
  type RefundOrderResponse,
  type StaffOrder,
} from '@shop/api-client';
import type { Edited } from '@shop/admin-kit';
import { toBody, type OrderValues } from './order-values.ts';

export const orderQuery = (id: string) => getStaffOrderOptions({ path: { id } });
export const orderHistory = (id: string) => getOrderHistoryOptions({ path: { id } });

/** The order as it stands now, past what is kept. */
export async function loadOrder(id: string): Promise<StaffOrder> {
  const { data } = await getStaffOrder({ path: { id }, throwOnError: true });
  return data;
}

/** Corrects where the buyer gets e-mails. @param version as it was loaded */
export async function saveEmail(id: string, email: string, version: string): Promise<StaffOrder> {
  const body = { updatedAt: version, userInfo: { Email: email } };
  const { data } = await editOrder({ path: { id }, body, throwOnError: true });
  return data;
}

export async function saveOrder(
  id: string,
  edited: Edited<OrderValues>,
  loaded: OrderValues,
): Promise<StaffOrder> {
  const { data } = await editOrder({ path: { id }, body: toBody(edited, loaded), throwOnError: true });
  return data;
}

/** Asks the buyer for what is missing; the server says how much. */
export async function requestExtra(id: string, silent: boolean): Promise<void> {
  await requestExtraPayment({ path: { id }, body: { silent }, throwOnError: true });
}

export async function withdrawExtra(id: string, extraId: string): Promise<void> {
  await withdrawExtraPayment({ path: { id, extraId }, throwOnError: true });
}

/** @param key names this refund, so that a second click gives nothing back twice */
export async function giveBack(
  id: string,
  body: NonNullable<RefundOrderData['body']>,
  key: string,
): Promise<RefundOrderResponse> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await refundOrder({ path: { id }, body, headers, throwOnError: true });
  return data;
}

/** Whom a note may mention. */
export const orderStaffQuery = () => ({ ...listOrderStaffOptions(), staleTime: 60_000 });
