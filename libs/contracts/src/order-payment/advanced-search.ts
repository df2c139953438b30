import { adminStatuses, maxSearchText } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';

const text = z.string().trim().min(1).max(maxSearchText);
const moment = z.iso.datetime();

/** The options in which a product was bought. */
const option = z.object({ colour: z.string(), size: z.string(), seam: z.string().nullable() });

/** The filters of the advanced search. Deleted orders are always excluded. */
const soldFilters = z
  .strictObject({
    /** The id of a product, or words of its title. */
    product: text,
    colour: z.string(),
    size: z.string(),
    /** Null: bought without an extra seam. */
    seam: z.string().nullable(),
    /** The id of a customer, or words of the buyer's name. */
    user: text,
    from: moment,
    to: moment,
    status: z.enum(adminStatuses),
    /** Only paid orders. */
    isPaid: z.boolean(),
  })
  .partial();

/** The maximum number of orders, newest first, with each option; `listSoldOrders` returns all of them. */
export const maxOrdersOfOption = 10;
export const maxSoldProducts = 50;

const orderOfOption = z.object({
  id: objectId,
  number: z.int(),
  fullName: z.string(),
  quantity: z.int(),
});

const soldProduct = z.object({
  /** Null for a product of the previous site that was never in the catalogue. */
  productId: z.string().nullable(),
  title: z.string(),
  /** The name of the option without a seam; empty when the catalogue no longer has the product. */
  defaultSeamTitle: z.string(),
  quantity: z.int(),
  paidKopecks: orderKopecks,
  options: z.array(
    option.extend({ quantity: z.int(), orders: z.array(orderOfOption).max(maxOrdersOfOption) }),
  ),
});

const paging = { page: z.int().min(1).max(1_000_000).default(1), size: z.int().min(1).max(100).default(10) };
const order = { id: '674000000000000000000009', number: 100_042, fullName: 'Петров Иван' };
const hoodie = { colour: 'black', size: 'M', seam: null };
const productId = '674000000000000000000001';

/** Sold products, one row for each, the best-selling first. */
export const searchSoldProducts = defineRequest({
  subject: 'order-payment.advanced.search.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    filters: soldFilters,
    page: paging.page,
    size: z.int().min(1).max(maxSoldProducts).default(10),
    /** False for an export to a file, which must not name buyers. */
    withOrders: z.boolean(),
  }),
  reply: z.object({ total: z.int(), results: z.array(soldProduct) }),
  timeoutMs: 8_000,
  example: {
    request: { filters: {}, withOrders: true },
    reply: {
      total: 1,
      results: [
        {
          ...{ productId, title: 'Худи', defaultSeamTitle: '', quantity: 2, paidKopecks: 878_000 },
          options: [{ ...hoodie, quantity: 2, orders: [{ ...order, quantity: 2 }] }],
        },
      ],
    },
  },
});

/** The orders of a row of the search, newest first. */
export const listSoldOrders = defineRequest({
  subject: 'order-payment.advanced.orders.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ filters: soldFilters, ...paging }),
  reply: z.object({
    total: z.int(),
    data: z.array(
      orderOfOption.extend({
        createdAt: moment,
        adminStatus: z.enum(adminStatuses),
        options: z.array(option.extend({ quantity: z.int() })),
      }),
    ),
  }),
  timeoutMs: 8_000,
  example: {
    request: { filters: { product: productId } },
    reply: {
      total: 1,
      data: [
        {
          ...order,
          ...{ quantity: 2, createdAt: '2026-11-21T09:00:00.000Z', adminStatus: 'in-processing' as const },
          options: [{ ...hoodie, quantity: 2 }],
        },
      ],
    },
  },
});

export const maxSoldChoices = 100;
const choice = { search: z.string().trim().max(maxSearchText), limit: z.int().min(1).max(maxSoldChoices) };

/** Finds customers with an account and orders by name, phone or e-mail; those with the newest orders first. */
export const findOrderCustomers = defineRequest({
  subject: 'order-payment.advanced.customers.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object(choice),
  reply: z.object({
    customers: z.array(
      z.object({
        id: objectId,
        fullName: z.string(),
        /** From the newest order; phone and e-mail are absent in replies of a replica of the previous version. */
        phone: z.string().optional(),
        email: z.string().optional(),
      }),
    ),
  }),
  timeoutMs: 8_000,
  example: {
    request: { search: 'петр', limit: 5 },
    reply: {
      customers: [
        {
          id: '674000000000000000000077',
          fullName: 'Петров Иван',
          phone: '79123456789',
          email: 'ivan@example.ru',
        },
      ],
    },
  },
});

/** Finds ordered products with the ordered options; those of the newest orders first. */
export const findSoldProducts = defineRequest({
  subject: 'order-payment.advanced.products.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object(choice),
  reply: z.object({
    products: z.array(
      z.object({ productId: z.string().nullable(), title: z.string(), options: z.array(option) }),
    ),
  }),
  timeoutMs: 8_000,
  example: {
    request: { search: 'худи', limit: 5 },
    reply: { products: [{ productId, title: 'Худи', options: [hoodie] }] },
  },
});
