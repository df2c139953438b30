import type { applyPromo, ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { applyPromoRoute } from './promo.routes.ts';

type Applied = BusReplyOf<typeof applyPromo>;
type AppliedDto = ReplyOf<typeof applyPromoRoute>;

export function toAppliedPromo({ terms, gift }: Applied): AppliedDto {
  return {
    message: 'Промокод применен успешно',
    phrase: terms.phrase,
    discount: terms.discountPercentage,
    giftProduct: gift && toGiftProduct(gift.product),
    giftChoice: gift && { Color: gift.choice.colour, Size: gift.choice.size, Seam: gift.choice.seam },
  };
}

function toGiftProduct({
  id,
  title,
  images,
  priceKopecks,
  discountPriceKopecks,
  itemType,
}: NonNullable<Applied['gift']>['product']): NonNullable<AppliedDto['giftProduct']> {
  return {
    _id: id,
    Title: title,
    Images: images.map((name) => `/api/images/${name}`),
    Price: kopecksToRoubles(priceKopecks),
    discountPrice: discountPriceKopecks === null ? null : kopecksToRoubles(discountPriceKopecks),
    isItemType: itemType,
  };
}
