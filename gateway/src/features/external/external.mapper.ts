import type { listChangedProducts, listOrderStatuses, product, ReplyOf as BusReplyOf } from '@shop/contracts';
import { adminStatusLabel } from '@shop/domain';
import type { z } from 'zod';
import { toProductFields } from '../product-fields.mapper.ts';
import type { externalOrderDto, externalProductDto } from './external.dto.ts';

type Product = z.input<typeof externalProductDto>;

export const toShownProduct = (
  full: z.infer<typeof product>,
): Omit<Product, 'Article' | 'updatedAt' | 'isDeleted'> => ({
  ...toProductFields(full),
  Collection: full.collections,
  Category: full.category && { name: full.category.name, link: full.category.link },
});

export const toExternalProduct = (
  full: BusReplyOf<typeof listChangedProducts>['products'][number],
): Product => ({
  ...toShownProduct(full),
  Article: full.article,
  updatedAt: full.updatedAt,
  isDeleted: full.isDeleted,
});

export const toExternalOrder = ({
  number,
  adminStatus,
  paymentStatus,
  createdAt,
  changedAt = createdAt,
  isDeleted = false,
}: BusReplyOf<typeof listOrderStatuses>['orders'][number]): z.input<typeof externalOrderDto> => ({
  orderId: number,
  status: adminStatus,
  statusLabel: adminStatusLabel(adminStatus),
  payment: paymentStatus,
  createdAt,
  updatedAt: changedAt,
  isDeleted,
});
