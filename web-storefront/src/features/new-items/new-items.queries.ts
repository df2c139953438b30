import { listNewProductsOptions } from '@shop/api-client';

export const newItemsQuery = () => listNewProductsOptions();
