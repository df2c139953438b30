import { listFastDeliveryProductsOptions } from '@shop/api-client';

export const fastDeliveryQuery = () => listFastDeliveryProductsOptions();
