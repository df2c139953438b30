import { bootstrap as cart } from '@shop/cart';
import { bootstrap as catalogue } from '@shop/catalogue';
import { gatewayConfig } from '@shop/gateway';
import { bootstrap as identity } from '@shop/identity';
import { bootstrap as orderPayment } from '@shop/order-payment';
import { bootstrap as promo } from '@shop/promo';
import { bootstrap as staffTools } from '@shop/staff-tools';
import { z } from 'zod';

/** The schemas that the processes parse their settings with at their start, alone and in all-in-one. */
export const settingsSchemas: Readonly<Record<string, z.ZodType>> = {
  gateway: gatewayConfig,
  catalogue: catalogue.configSchema,
  cart: cart.configSchema,
  'order-payment': orderPayment.configSchema,
  identity: identity.configSchema,
  promo: promo.configSchema,
  'staff-tools': staffTools.configSchema,
};

/** Walks the parts of a schema; every setting is a property of one of its objects. */
export function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodIntersection)
    return { ...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right) };
  throw new Error(`Settings are objects, or intersections of objects, and not ${schema._zod.def.type}`);
}
