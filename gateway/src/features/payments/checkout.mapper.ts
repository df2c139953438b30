import type { createPayment, RequestOf } from '@shop/contracts';
import { AppError, cleanEmail, isEmail, normaliseRussianPhone } from '@shop/domain';
import type { GuestCheckoutDto } from './checkout.dto.ts';
import { toExpectedKopecks } from './expected-prices.ts';

type Checkout = RequestOf<typeof createPayment>;

const needed = ['firstName', 'secondName', 'email', 'address', 'index', 'phone'] as const;

/**
 * Converts a guest's checkout to the service's request.
 *
 * @throws AppError ORDER_AGREEMENT_REQUIRED, BUYER_INCOMPLETE, EMAIL_INVALID or PHONE_INVALID, in the specified order.
 */
export function toGuestCheckout(body: GuestCheckoutDto, idempotencyKey: string | null): Checkout {
  if (body.agreement === false) throw new AppError('ORDER_AGREEMENT_REQUIRED');
  const missing = needed.filter((field) => body[field].trim() === '');
  if (missing.length > 0) throw refusal('BUYER_INCOMPLETE', missing);
  const email = cleanEmail(body.email);
  if (!isEmail(email)) throw refusal('EMAIL_INVALID', ['email']);
  const phone = normaliseRussianPhone(body.phone);
  if (phone === null) throw refusal('PHONE_INVALID', ['phone']);
  return {
    customerId: null,
    idempotencyKey,
    buyer: {
      firstName: body.firstName.trim(),
      secondName: body.secondName.trim(),
      middleName: (body.middleName ?? '').trim(),
      email,
      phone,
      contact: (body.userAdditionalContact ?? '').trim(),
    },
    delivery: { type: body.delivery_type, address: body.address.trim(), index: body.index },
    comment: (body.userComment ?? '').trim(),
    hasAgreed: body.agreement === true,
    lines: body.items.map(({ _id, Color, Size, Seam, Quantity, expectedPrice }) => ({
      productId: _id,
      colour: Color,
      size: Size,
      seam: Seam ?? null,
      quantity: Quantity,
      expectedPriceKopecks: toExpectedKopecks(expectedPrice),
    })),
    expectedTotalKopecks: toExpectedKopecks(body.expectedTotal),
  };
}

const texts = {
  BUYER_INCOMPLETE: 'Обязательное поле',
  EMAIL_INVALID: 'Некорректный email адрес',
  PHONE_INVALID: 'Некорректный номер телефона',
} as const;

function refusal(code: keyof typeof texts, fields: readonly string[]): AppError {
  return new AppError(code, { details: fields.map((field) => ({ field, message: texts[code] })) });
}
