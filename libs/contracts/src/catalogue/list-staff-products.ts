import { defineRequest } from '../define-request.ts';
import { staffProductExample, staffProductList } from './staff-product-shapes.ts';

/** One page of the products for staff, including hidden ones. */
export const listStaffProducts = defineRequest({
  subject: 'catalogue.staff-product.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: staffProductList.request,
  reply: staffProductList.reply,
  example: {
    request: { filters: { search: 'худи' }, sort: { field: 'price', direction: 'asc' } },
    reply: { total: 1, data: [staffProductExample] },
  },
});
