import { exportOrderAddresses, setOrderTracks, type BulkOrders } from '@shop/api-client';
import type { DeliveryType, TrackOfOrder } from '@shop/domain';

interface Tracks {
  tracks: readonly TrackOfOrder[];
  handOver: boolean;
  notify: boolean;
  preview: boolean;
}

/** Records the track numbers; the same list sent again changes nothing. */
export async function sendTracks({ tracks, ...how }: Tracks): Promise<BulkOrders> {
  const { data } = await setOrderTracks({
    body: { tracks: tracks.map(({ number, trackId }) => ({ orderId: number, trackId })), ...how },
    throwOnError: true,
  });
  return data;
}

export async function loadAddresses(
  orderIds: readonly string[],
  delivery: DeliveryType,
): Promise<Blob | File> {
  const { data } = await exportOrderAddresses({
    body: { orderIds: [...orderIds], delivery_type: delivery },
    throwOnError: true,
  });
  return data;
}
