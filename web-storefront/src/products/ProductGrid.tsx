import type { Ref } from 'react';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';
import { useImpressions } from '../analytics/use-impressions.ts';
import type { ShownCard } from './to-card.ts';
import styles from './ProductGrid.module.css';

/** The number of cards on the first screen at any width. */
const eagerCount = 4;

interface ProductGridProps {
  products: readonly ShownCard[];
  /** Below other content, such as on the home page, all pictures load lazily. */
  isBelowFold?: boolean;
  heading?: ProductCardProps['heading'];
  /** A ref for the last card, for lists that load more when it becomes visible. */
  lastRef?: Ref<HTMLLIElement> | undefined;
}

/** Products as a grid of cards: two columns on a phone, up to four. */
export function ProductGrid({ products, isBelowFold = false, heading, lastRef }: ProductGridProps) {
  useImpressions(products);
  return (
    <ul className={styles['grid']} role="list">
      {products.map((product, index) => (
        <li key={product._id} ref={index === products.length - 1 ? lastRef : undefined}>
          <ProductCard
            action={<FavouriteButton colour={product.shownColour} id={product._id} title={product.Title} />}
            heading={heading}
            isEager={!isBelowFold && index < eagerCount}
            product={product}
          />
        </li>
      ))}
    </ul>
  );
}
