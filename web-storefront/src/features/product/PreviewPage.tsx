import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { showPreview } from '@shop/api-client';
import { ErrorScreen, isNotFound, NotFound, PageHead } from '@shop/web-kit';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { previewTexts as texts } from './preview.texts.ts';
import styles from './PreviewPage.module.css';

/** Lazy, so that visitors without a valid link do not load them. */
const ProductView = lazyComponent(async () => (await import('./ProductView.tsx')).ProductView);
const ProductCard = lazyComponent(async () => (await import('../../products/ProductCard.tsx')).ProductCard);

/** The fragment of a URL is sent neither to the server, nor to the counter, nor to other sites. */
const readToken = (): string => location.hash.slice(1);

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Previews an unpublished product, for anyone with a link from staff. */
export function PreviewPage() {
  const token = useSyncExternalStore(listen, readToken, () => null);
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', token],
    queryFn: async ({ signal }) => (await showPreview({ body: { token: token ?? '' }, signal })).data,
    enabled: token !== null,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <>
      {data || error ? null : <PageHead isPrivate title={texts.title} />}
      {data ? (
        <>
          <div className={styles['bar']} role="status">
            <p>{data.asOf === null ? texts.now : texts.asOf(data.asOf)}</p>
            {data.isHidden ? <p>{texts.hidden}</p> : null}
          </div>
          <ProductView isPreview key={data.product._id} product={data.product} />
          <section className={styles['card']}>
            <h2>{texts.card}</h2>
            <ProductCard heading="h3" product={data.product} />
          </section>
        </>
      ) : isNotFound(error) ? (
        <NotFound text={texts.expired} />
      ) : error ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </>
  );
}
