import { getPaymentModeOptions } from '@shop/api-client';

/** Whether the shop accepts real payments. */
export const paymentMode = () => ({ ...getPaymentModeOptions(), staleTime: 60_000 });
