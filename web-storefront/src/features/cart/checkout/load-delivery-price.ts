import { client, type GetPaymentModeErrors, type GetPaymentModeResponses } from '@shop/api-client';
import { roublesToKopecks } from '@shop/domain';
import { setDeliveryKopecks } from '../../../checkout/delivery-price.ts';

/** Loads the current delivery price. If the request fails, the known one stays: the server compares the total anyway. */
export async function loadDeliveryPrice(): Promise<void> {
  try {
    // Called by URL: the generated function would be bundled into the scripts that every screen loads.
    const { data } = await client.get<GetPaymentModeResponses, GetPaymentModeErrors, true>({
      url: '/api/payment/mode',
      throwOnError: true,
    });
    if (data.delivery !== undefined) setDeliveryKopecks(roublesToKopecks(data.delivery));
  } catch {
    // The next attempt to pay asks about the total again.
  }
}
