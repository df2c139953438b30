import { z } from 'zod';

/** The number of an order as a number or as text. DECISIONS 12 */
const numberOrText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given),
      schema,
    )
    .meta({ description: 'Номер заказа, числом или текстом' });

export const orderNumber = numberOrText(z.int().min(1));

/** The number that staff give to an order, up to the highest possible one. */
export const ownOrderNumber = numberOrText(z.int().min(1).max(999_999_999));
