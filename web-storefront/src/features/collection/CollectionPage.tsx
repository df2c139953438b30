import { Link, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { CollectionWithProducts } from '@shop/api-client';
import { countOf } from '@shop/domain';
import { buttonClass } from '@shop/ui-kit';
import { ErrorScreen, isBadRequest, isNotFound, NotFound, PageHead, RichText } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../products/Breadcrumbs.tsx';
import { EmptyList } from '../../products/EmptyList.tsx';
import { pictureUrl } from '../../products/picture-url.ts';
import { productForms } from '../../products/product.texts.ts';
import { ProductGrid } from '../../products/ProductGrid.tsx';
import { FollowMoved } from '../../routing/FollowMoved.tsx';
import { describeText } from '../../seo/describe-text.ts';
import { CollectionSkeleton } from './CollectionSkeleton.tsx';
import { collectionQuery } from './collection.queries.ts';
import { collectionTexts } from './collection.texts.ts';
import { WidePicture } from './WidePicture.tsx';
import styles from './CollectionPage.module.css';

/** A collection: its description and all of its products. */
export function CollectionPage() {
  const { collection: link = '' } = useParams();
  const { data: collection, error, isPending, refetch } = useQuery(collectionQuery(link));
  if (collection) return <Collection collection={collection} />;
  if (isPending) return <CollectionSkeleton />;
  if (!isNotFound(error) && !isBadRequest(error))
    return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <NotFound text={collectionTexts.notFound}>
      <FollowMoved />
      <Link className={buttonClass()} to={paths.collections()}>
        {collectionTexts.toAll}
      </Link>
    </NotFound>
  );
}

function Collection({ collection }: { collection: CollectionWithProducts }) {
  const { name, link, description, items, carousel_img, carousel_img_mobile, card_img } = collection;
  const crumbs = [
    { name: collectionTexts.all, path: paths.collections() },
    { name, path: paths.collection(link) },
  ];
  const wide = carousel_img ?? card_img;
  return (
    <div className={styles['page']}>
      <PageHead
        description={describeText(description) || collectionTexts.description}
        title={name}
        {...(wide ? { image: pictureUrl(wide, '950x750') } : {})}
      />
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles['hero']}>
        <WidePicture className={styles['picture']} isEager isLarge phone={carousel_img_mobile} wide={wide} />
        <div className={styles['words']}>
          <h1 className={styles['title']}>{name}</h1>
          <div className={styles['about']}>
            <RichText html={description} />
          </div>
          {items.length > 0 ? (
            <p className={styles['amount']}>{countOf(items.length, productForms)}</p>
          ) : null}
        </div>
      </header>
      {items.length > 0 ? <ProductGrid isBelowFold products={items} /> : <NothingYet />}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyList text={collectionTexts.empty}>
      <Link className={buttonClass()} to={paths.collections()}>
        {collectionTexts.toAll}
      </Link>
    </EmptyList>
  );
}
