import { Link, useParams } from 'react-router-dom';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { CollectionWithProducts } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { ErrorScreen, isBadRequest, isNotFound, NotFound, PageHead, RichText } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../products/Breadcrumbs.tsx';
import { pictureUrl } from '../../products/picture-url.ts';
import { canonicalOf } from '../../products/filters/canonical-of.ts';
import { ListedProducts } from '../../products/filters/ListedProducts.tsx';
import { listedProductsQuery } from '../../products/filters/listed-products.queries.ts';
import { useListChoice, type ListChoiceControl } from '../../products/filters/use-list-choice.ts';
import { FollowMoved } from '../../routing/FollowMoved.tsx';
import { describeText } from '../../seo/describe-text.ts';
import { CollectionSkeleton } from './CollectionSkeleton.tsx';
import { collectionQuery, collectionSorts } from './collection.queries.ts';
import { collectionTexts } from './collection.texts.ts';
import { WidePicture } from './WidePicture.tsx';
import styles from './CollectionPage.module.css';

const empty = { text: collectionTexts.empty, to: paths.collections(), way: collectionTexts.toAll };

/** A collection: its description and its products, with filters and pages. */
export function CollectionPage() {
  const { collection: link = '' } = useParams();
  const control = useListChoice(collectionSorts);
  const { data: collection, error, isPending, refetch } = useQuery(collectionQuery(link));
  // Beside the collection and not after it.
  usePrefetchQuery(listedProductsQuery({ collection: link }, control.choice));
  if (collection) return <Collection collection={collection} control={control} />;
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

interface CollectionProps {
  collection: CollectionWithProducts;
  control: ListChoiceControl;
}

function Collection({ collection, control }: CollectionProps) {
  const { name, link, description, carousel_img, carousel_img_mobile, card_img } = collection;
  const path = paths.collection(link);
  const crumbs = [
    { name: collectionTexts.all, path: paths.collections() },
    { name, path },
  ];
  const wide = carousel_img ?? card_img;
  return (
    <div className={styles['page']}>
      <PageHead
        canonical={canonicalOf(path, control)}
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
        </div>
      </header>
      {/* Remounts per collection, so that products of another one are never shown under this name. */}
      <ListedProducts control={control} empty={empty} isBelowFold key={path} source={{ collection: link }} />
    </div>
  );
}
