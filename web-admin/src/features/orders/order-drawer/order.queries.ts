import {
  editOrder,
  getOrderHistoryOptions,
  getStaffOrder,
  getStaffOrderOptions,
  listOrderMailsOptions,
  listOrderStaffOptions,
  recordOutsideRefund,
  refundOrder,
  requestExtraPayment,
  withdrawExtraPayment,
  type RecordOutsideRefundData,
  type RecordOutsideRefundResponse,
  type RefundOrderData,
  type RefundOrderResponse,
  type StaffOrder,
} from '@shop/api-client';
import type { Edited } from '@shop/admin-kit';
import { toBody, type OrderValues } from './order-values.ts';

/** Loaded at each opening: it may have been changed where no event reached this page. */
const alwaysAsked = { staleTime: 0 } as const;

export const orderQuery = (id: string) => ({ ...getStaffOrderOptions({ path: { id } }), ...alwaysAsked });
export const orderHistory = (id: string) => ({ ...getOrderHistoryOptions({ path: { id } }), ...alwaysAsked });
export const orderMails = (id: string) => ({ ...listOrderMailsOptions({ path: { id } }), ...alwaysAsked });

/** Loads the current order, bypassing the query cache. */
export async function loadOrder(id: string): Promise<StaffOrder> {
  const { data } = await getStaffOrder({ path: { id }, throwOnError: true });
  return data;
}

/** Corrects the buyer's e-mail address. @param version of the loaded order */
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

/** Requests the missing amount from the buyer; the server determines the amount. */
export async function requestExtra(id: string, silent: boolean): Promise<void> {
  await requestExtraPayment({ path: { id }, body: { silent }, throwOnError: true });
}

export async function withdrawExtra(id: string, extraId: string): Promise<void> {
  await withdrawExtraPayment({ path: { id, extraId }, throwOnError: true });
}

/** @param key idempotency key of this refund, so that a second click refunds nothing twice */
export async function sendRefund(
  id: string,
  body: NonNullable<RefundOrderData['body']>,
  key: string,
): Promise<RefundOrderResponse> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await refundOrder({ path: { id }, body, headers, throwOnError: true });
  return data;
}

/** Records a refund made outside of the shop. @param key idempotency key of this record */
export async function sendOutsideRefund(
  id: string,
  body: NonNullable<RecordOutsideRefundData['body']>,
  key: string,
): Promise<RecordOutsideRefundResponse> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await recordOutsideRefund({ path: { id }, body, headers, throwOnError: true });
  return data;
}

/** The people whom a note may mention. */
export const orderStaffQuery = () => ({ ...listOrderStaffOptions(), staleTime: 60_000 });
