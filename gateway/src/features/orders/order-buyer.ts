import { z } from 'zod';

/** The `userObject` of an order for staff. */
export const orderBuyerDto = z.object({
  _id: z.string().nullable().meta({ description: 'Покупатель; null у гостя' }),
  firstName: z.string(),
  secondName: z.string(),
  middleName: z.string(),
  phone: z.string(),
  email: z.string(),
});

type OrderBuyer = z.input<typeof orderBuyerDto>;

export const toOrderBuyer = (
  customerId: string | null,
  { firstName, secondName, middleName, phone, email }: Omit<OrderBuyer, '_id'>,
): OrderBuyer => ({ _id: customerId, firstName, secondName, middleName, phone, email });
