import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '@shop/api-client';
import { ProductGrid } from '../../products/ProductGrid.tsx';
import type { ShownCard } from '../../products/to-card.ts';
import { similarQuery, viewedQuery } from './more-products.queries.ts';
import { productPageTexts as texts } from './product.texts.ts';
import { rememberView, storedViews } from './stored-views.ts';
import styles from './MoreProducts.module.css';

interface MoreProductsProps {
  product: Product;
  /** The chosen colour. */
  colour: string | null;
}

/** What else there is, below the product; requested once the visitor comes near. */
export function MoreProducts({ product, colour }: MoreProductsProps) {
  const { _id } = product;
  const frame = useRef<HTMLDivElement>(null);
  const [views] = useState(() => storedViews.get());
  // Fixed at first, so that choosing a colour does not rearrange what the visitor is looking at.
  const [firstColour] = useState(colour);
  const isNear = useNear(frame);
  const similar = useQuery({ ...similarQuery(product, firstColour), ...(!isNear && { enabled: false }) });
  const viewed = useQuery({ ...viewedQuery(views, _id), ...(!isNear && { enabled: false }) });
  useEffect(() => rememberView(_id), [_id]);
  const isWaiting = !isNear || similar.isLoading || viewed.isLoading;
  const isNothing = !similar.data?.length && !viewed.data?.length;
  return (
    <div className={styles['more']} hidden={!isWaiting && isNothing} ref={frame}>
      <Shelf products={similar.data} title={texts.similar} />
      <Shelf products={viewed.data} title={texts.viewed} />
    </div>
  );
}

/** Without products, or without an answer, there is no shelf: nobody waits for it. */
function Shelf({ title, products = [] }: { title: string; products: readonly ShownCard[] | undefined }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      <ProductGrid heading="h3" isBelowFold products={products} />
    </section>
  );
}

/** Whether the element has come within a screen of being seen. */
function useNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
