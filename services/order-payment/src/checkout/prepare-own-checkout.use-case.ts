import { Injectable } from '@nestjs/common';
import { checkLines, getCart, getPerson, type ReplyOf } from '@shop/contracts';
import { AppError, isPostalIndex, postalIndexText, type ErrorDetail } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { leftOut, missingFromCart, wronglyLeftOut } from './cart-differences.ts';
import type { Checkout, OwnCheckout } from './checkout.ts';

type Person = ReplyOf<typeof getPerson>;

/**
 * Prepares the checkout of a signed-in customer: identity provides the person and their addresses, the cart the lines.
 *
 * @throws AppError USER_BANNED; BUYER_INCOMPLETE when the profile has no name, or there is no address;
 *   SAVED_ADDRESS_NOT_FOUND; CART_CHANGED naming the differences between the request and the cart.
 */
@Injectable()
export class PrepareOwnCheckout {
  constructor(private readonly bus: Bus) {}

  async run(checkout: OwnCheckout): Promise<Checkout> {
    const { customerId, lines, phrase, deliveryType, comment, contact, hasAgreed, expectedTotalKopecks } =
      checkout;
    const [person] = await Promise.all([
      this.bus.request(getPerson, { id: customerId }),
      this.refuseOtherCart(checkout),
    ]);
    if (person.isBanned) throw new AppError('USER_BANNED', { params: { reason: person.banReason ?? '' } });
    const { address, index } = destinationOf(checkout, person);
    refuseGaps(person, address, index);
    const { firstName, secondName, middleName, email, phone } = person;
    return {
      customerId,
      buyer: { ...{ firstName, secondName, middleName, email, phone }, contact },
      delivery: { type: deliveryType, address, index },
      comment,
      lines,
      phrase,
      hasAgreed,
      expectedTotalKopecks,
    };
  }

  private async refuseOtherCart({ customerId, lines }: OwnCheckout): Promise<void> {
    const cart = await this.bus.request(getCart, { customerId });
    const left = leftOut(lines, cart.lines).map(({ productId, colour, size, seam }) => ({
      ...{ productId, colour, size, seam },
    }));
    const checked = left.length === 0 ? [] : (await this.bus.request(checkLines, { lines: left })).lines;
    const details = [...missingFromCart(lines, cart.lines), ...wronglyLeftOut(checked)];
    if (details.length > 0) throw new AppError('CART_CHANGED', { details });
  }
}

function destinationOf(
  { destination }: OwnCheckout,
  { addresses }: Person,
): { address: string; index: string } {
  if (!('addressId' in destination))
    return { address: destination.address.trim(), index: destination.index.trim() };
  const saved = addresses.find(({ id }) => id === destination.addressId);
  if (!saved) throw new AppError('SAVED_ADDRESS_NOT_FOUND');
  return { address: saved.text, index: saved.index };
}

function refuseGaps({ firstName, secondName }: Person, address: string, index: string): void {
  const gaps: [string, string, string][] = [
    ['First name', firstName, 'Укажите имя в профиле'],
    ['Second name', secondName, 'Укажите фамилию в профиле'],
    ['user.address.Address', address, 'Обязательное поле'],
    ['user.address.Index', index, 'Обязательное поле'],
  ];
  const details: ErrorDetail[] = gaps.flatMap(([field, value, message]) =>
    value.trim() === '' ? [{ field, message }] : [],
  );
  // Addresses saved before this rule was introduced may have a shorter index.
  if (index.trim() !== '' && !isPostalIndex(index))
    details.push({ field: 'user.address.Index', message: postalIndexText });
  if (details.length > 0) throw new AppError('BUYER_INCOMPLETE', { details });
}
