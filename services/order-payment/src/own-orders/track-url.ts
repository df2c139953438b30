import type { DeliveryType } from '@shop/domain';

const pages: Readonly<Record<DeliveryType, (trackId: string) => string>> = {
  PochtaRF: (trackId) => `https://www.pochta.ru/tracking?barcode=${trackId}`,
  CDEK: (trackId) => `https://www.cdek.ru/ru/tracking?order_id=${trackId}`,
};

/** The delivery service's tracking page of a parcel. */
export const trackUrl = (type: DeliveryType, trackId: string): string =>
  pages[type](encodeURIComponent(trackId));
