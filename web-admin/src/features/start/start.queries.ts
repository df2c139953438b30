import { getPaymentModeOptions } from '@shop/api-client';

/** Whether the shop takes real money. */
export const paymentMode = () => ({ ...getPaymentModeOptions(), staleTime: 60_000 });
