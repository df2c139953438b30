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
  /** What can be done without opening the product, over the picture's corner: the heart. */
  action?: ReactNode;
  /** Among the first that a visitor sees: its picture is not left for later. */
  isEager?: boolean | undefined;
  /** The rank of the title under the headings of the screen. */
  heading?: 'h2' | 'h3' | undefined;
}

/** A product in a list. The whole of it leads to the product; the action lies beside the link, not inside of it. */
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
          {/* The other side is asked for only by those who look closer. */}
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
