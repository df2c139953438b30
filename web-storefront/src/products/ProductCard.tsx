import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { track } from '../analytics/track.ts';
import { paths } from '../paths.ts';
import { CardPicture } from './CardPicture.tsx';
import { ProductBadges } from './ProductBadges.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import type { ShownCard } from './to-card.ts';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: ShownCard;
  /** An action over the picture's corner that does not open the product: the favourite button. */
  action?: ReactNode;
  /** Whether its picture is among the first that a visitor sees, and thus not loaded lazily. */
  isEager?: boolean | undefined;
  /** The heading level of the title. */
  heading?: 'h2' | 'h3' | undefined;
}

/** A product in a list. The whole card is a link; the action is beside the link and not inside it. */
export function ProductCard({ product, action, isEager = false, heading: Heading = 'h2' }: ProductCardProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [front, back] = product.Images;
  return (
    <article className={styles['card']} onPointerEnter={() => setPointedAt(true)}>
      <Link
        className={styles['link']}
        onClick={() => track({ kind: 'click', product })}
        to={paths.product(product._id, product.shownColour)}
      >
        <span className={styles['frame']}>
          <CardPicture isEager={isEager} picture={front} />
          {/* The second picture is loaded only on hover. */}
          {back && isPointedAt ? <CardPicture isOnTop picture={back} /> : null}
          <ProductBadges product={product} />
        </span>
        <Heading className={styles['title']}>{product.Title}</Heading>
        {product.Collection[0] ? <p className={styles['collection']}>{product.Collection[0]}</p> : null}
        <ProductPrice discountPrice={product.discountPrice} price={product.Price} />
      </Link>
      {action ? <div className={styles['action']}>{action}</div> : null}
    </article>
  );
}
