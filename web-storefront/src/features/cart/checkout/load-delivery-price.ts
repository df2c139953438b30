import { useSyncExternalStore } from 'react';
import { client, type GetPaymentModeErrors, type GetPaymentModeResponses } from '@shop/api-client';
import { roublesToKopecks } from '@shop/domain';
import { deliveryKopecks, setDeliveryKopecks } from '../../../checkout/delivery-price.ts';

const listeners = new Set<() => void>();

/** The delivery price in the checkout; re-renders when it is loaded anew. */
export const useDeliveryKopecks = (): number =>
  useSyncExternalStore(subscribe, deliveryKopecks, deliveryKopecks);

/** Loads the current delivery price. If the request fails, the known one stays: the server compares the total anyway. */
export async function loadDeliveryPrice(): Promise<void> {
  try {
    // Called by URL: the generated function would be bundled into the scripts that every screen loads.
    const { data } = await client.get<GetPaymentModeResponses, GetPaymentModeErrors, true>({
      url: '/api/payment/mode',
      throwOnError: true,
    });
    if (data.delivery === undefined) return;
    setDeliveryKopecks(roublesToKopecks(data.delivery));
    listeners.forEach((listener) => listener());
  } catch {
    // The next attempt to pay asks about the total again.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
