import { maxPrintedOrders } from '@shop/contracts';
import { deliveryTypes, objectId } from '@shop/domain';
import { z } from 'zod';

export const printedIdsBodyDto = z
  .strictObject({
    orderIds: z
      .array(objectId)
      .min(1)
      .max(maxPrintedOrders)
      .meta({ description: 'Внутренние номера, в том порядке, в котором печатать' }),
  })
  .meta({ id: 'PrintedOrderIds' });

export const orderAddressesBodyDto = printedIdsBodyDto
  .extend({ delivery_type: z.enum(deliveryTypes).meta({ description: 'Заказы какой службы' }) })
  .meta({ id: 'OrderAddressesQuery', description: 'Для каких заказов нужны адреса' });

export const printedOrdersReplyDto = z
  .object({
    orders: z.array(
      z.object({
        _id: z.string(),
        orderId: z.int(),
        createdBy: z.iso.datetime(),
        userInfo: z.object({
          'First name': z.string(),
          'Second name': z.string(),
          'Middle name': z.string(),
          Phone: z.string(),
        }),
        userAdditionalContact: z.string(),
        delivery_type: z.string(),
        delivery_address: z.object({ index: z.string(), address: z.string() }),
        userComment: z.string(),
        delivery_info: z.object({ trackId: z.string().nullable() }),
        products: z.array(
          z.object({
            productId: z.string(),
            Title: z.string(),
            isGift: z.boolean(),
            ProductDetails: z.object({
              quantity: z.int(),
              color: z.string(),
              size: z.string(),
              seam: z.string().nullable(),
            }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PrintedOrders', description: 'Заказы для печати' });
