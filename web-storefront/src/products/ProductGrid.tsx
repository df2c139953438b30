import type { Ref } from 'react';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';
import { useImpressions } from '../analytics/use-impressions.ts';
import type { ShownCard } from './to-card.ts';
import styles from './ProductGrid.module.css';

/** As many as the first screen shows, whatever its width. */
const eagerCount = 4;

interface ProductGridProps {
  products: readonly ShownCard[];
  /** Under something else, such as on the home page, no picture is in a hurry. */
  isBelowFold?: boolean;
  heading?: ProductCardProps['heading'];
  /** The last card, for lists that go on when it comes into sight. */
  lastRef?: Ref<HTMLLIElement> | undefined;
}

/** Products as a list of cards: two columns on a phone, up to four. */
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
