import { useEffect, useState, type RefObject } from 'react';
import type { Product } from '@shop/api-client';
import { pictureUrl } from '../../products/picture-url.ts';
import { ProductPrice } from '../../products/ProductPrice.tsx';
import { BuyBox } from './BuyBox.tsx';
import type { ChosenOptions } from './chosen-options.ts';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  product: Product;
  chosen: ChosenOptions;
  /** Of the chosen colour; undefined without any. */
  picture: string | undefined;
  /** The box that does the same; the bar shows itself while that is out of sight. */
  isNeededBeside: RefObject<HTMLElement | null>;
}

/** On a phone the way into the cart stays at the bottom of the screen. */
export function BuyBar({ product, chosen, picture, isNeededBeside }: BuyBarProps) {
  const isBoxInSight = useInSight(isNeededBeside);
  if (!product.isItemAvailable || product.isItemType === 'type_preorder') return null;
  return (
    // Out of sight it keeps its place, so that nothing moves when it comes.
    <div className={styles['bar']} data-needed={!isBoxInSight}>
      {picture ? (
        <img
          alt=""
          className={styles['picture']}
          height={48}
          loading="lazy"
          src={pictureUrl(picture, '150x150')}
          width={48}
        />
      ) : (
        <span className={styles['picture']} />
      )}
      <ProductPrice discountPrice={product.discountPrice} price={product.Price} />
      <BuyBox chosen={chosen} product={product} />
    </div>
  );
}

/** In sight until the browser has said otherwise: a bar must not flash up. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInSight(entries.some(({ isIntersecting }) => isIntersecting));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
