import { getProductOptions } from '@shop/api-client';

export const productQuery = (id: string) => getProductOptions({ path: { id } });
