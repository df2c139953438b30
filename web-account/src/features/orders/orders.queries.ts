import { getOwnOrderOptions, listOwnOrdersOptions } from '@shop/api-client';

export const ordersOptions = () => listOwnOrdersOptions();

/** @param id the number of the order or its internal id */
export const orderOptions = (id: string) => getOwnOrderOptions({ path: { id } });
