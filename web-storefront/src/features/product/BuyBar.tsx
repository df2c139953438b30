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
  /** The picture of the chosen colour; undefined if there is none. */
  picture: string | undefined;
  /** The buy box; the bar is visible only while the box is not. */
  isNeededBeside: RefObject<HTMLElement | null>;
}

/** Keeps the cart button at the bottom of the screen on phones. */
export function BuyBar({ product, chosen, picture, isNeededBeside }: BuyBarProps) {
  const isBoxInSight = useInSight(isNeededBeside);
  if (!product.isItemAvailable || product.isItemType === 'type_preorder') return null;
  return (
    // While hidden it keeps its space, so that showing it does not shift the layout.
    <div className={styles['bar']} data-keep-clear data-needed={!isBoxInSight}>
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

/** Assumes visible until the observer reports, so that the bar does not flash on load. */
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
