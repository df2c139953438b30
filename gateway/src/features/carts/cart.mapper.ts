import type { getCart, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { LineIdentity } from '@shop/domain';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { ChoiceDto, LineKeyDto } from './cart.dto.ts';
import type { getCartRoute } from './cart.routes.ts';

type Choice = Pick<LineIdentity, 'colour' | 'size' | 'seam'>;

export function toLine({ _id, isGift = false, ...choice }: LineKeyDto): LineIdentity {
  return { productId: _id, ...toChoice(choice), isGift };
}

export function toChoice({ Color, Size, Seam = null }: Omit<ChoiceDto, 'Quantity'>): Choice {
  return { colour: Color, size: Size, seam: Seam };
}

export function toCartDto({ lines }: BusReplyOf<typeof getCart>): ReplyOf<typeof getCartRoute> {
  return {
    cartItems: lines.map(({ productId, colour, size, seam, quantity, isGift }) => ({
      _id: productId,
      Color: colour,
      Size: size,
      Seam: seam,
      Quantity: quantity,
      isGift,
    })),
  };
}
