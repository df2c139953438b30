import type { ProductCard as Product } from '@shop/api-client';
import { Badge } from '@shop/ui-kit';
import { productTexts } from './product.texts.ts';
import styles from './ProductCard.module.css';

interface ProductBadgesProps {
  product: Pick<Product, 'isItemType' | 'isFastDelivery'>;
  /** Rendered inline with text instead of over the picture. */
  isInline?: boolean;
}

/** Badges for special properties of a product. */
export function ProductBadges({ product, isInline = false }: ProductBadgesProps) {
  const { isItemType, isFastDelivery } = product;
  const isSpecial = isFastDelivery || isItemType === 'type_preorder' || isItemType === 'type_limited';
  if (!isSpecial) return null;
  return (
    <span className={styles[isInline ? 'inlineBadges' : 'badges']}>
      {isItemType === 'type_preorder' ? <Badge>{productTexts.preorder}</Badge> : null}
      {isItemType === 'type_limited' ? <Badge>{productTexts.limited}</Badge> : null}
      {isFastDelivery ? <Badge variant="soft">{productTexts.fastDelivery}</Badge> : null}
    </span>
  );
}
