import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { buttonClass, Skeleton } from '@shop/ui-kit';
import { PageHead } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { ListError } from '../../products/ListError.tsx';
import { ListPage } from '../../products/ListPage.tsx';
import { CollectionCard } from './CollectionCard.tsx';
import { collectionsQuery } from './collection.queries.ts';
import { collectionTexts } from './collection.texts.ts';
import styles from './Collections.module.css';

const crumbs = [{ name: collectionTexts.all, path: paths.collections() }];

/** All collections, the newest first. */
export function CollectionsPage() {
  return (
    <ListPage crumbs={crumbs} lead={collectionTexts.lead} title={collectionTexts.all}>
      <PageHead description={collectionTexts.description} title={collectionTexts.all} />
      <Collections />
    </ListPage>
  );
}

function Collections() {
  const { data: collections, error, isPending, refetch } = useQuery(collectionsQuery());
  if (isPending) return <CollectionsSkeleton />;
  if (!collections) return <ListError error={error} onRetry={() => void refetch()} />;
  if (collections.length === 0) {
    return (
      <EmptyList text={collectionTexts.none}>
        <Link className={buttonClass()} to={paths.categories()}>
          В каталог
        </Link>
      </EmptyList>
    );
  }
  return (
    <ul className={styles['cards']} role="list">
      {collections.map((collection, at) => (
        <li className={styles['item']} key={collection._id}>
          <CollectionCard collection={collection} isEager={at < 2} isNewest={at === 0} />
        </li>
      ))}
    </ul>
  );
}

function CollectionsSkeleton() {
  return (
    <div aria-busy="true" aria-label={collectionTexts.loading} className={styles['cards']} role="status">
      {[0, 1, 2].map((at) => (
        <div className={styles['item']} key={at}>
          <div className={styles['placeholder']} />
          <Skeleton part="half" shape="heading" />
          <Skeleton part="most" />
        </div>
      ))}
    </div>
  );
}
