import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@shop/ui-kit';
import { PageHead } from '@shop/web-kit';
import {
  restoreFavourite,
  toggleFavourite,
  useFavourites,
  type Favourite,
} from '../../favourites/favourites.ts';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { ListFailure } from '../../products/ListFailure.tsx';
import { ListPage } from '../../products/ListPage.tsx';
import { ProductGridSkeleton } from '../../products/ProductGridSkeleton.tsx';
import { FavoriteRow } from './FavoriteRow.tsx';
import { favouriteProductsQuery } from './favorites.queries.ts';
import { favoritesTexts } from './favorites.texts.ts';
import styles from './FavoritesPage.module.css';

const crumbs = [{ name: favoritesTexts.title, path: paths.favorites() }];
const nothingToHear = () => () => undefined;

/** What a visitor has laid aside, the newest first. Only their browser knows it, so the server draws the frame alone. */
export function FavoritesPage() {
  const isInBrowser = useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );
  return (
    <ListPage crumbs={crumbs} title={favoritesTexts.title}>
      <PageHead isPrivate title={favoritesTexts.title} />
      {isInBrowser ? <Favorites /> : <ProductGridSkeleton />}
    </ListPage>
  );
}

function Favorites() {
  const favourites = useFavourites();
  // What was taken away on this visit keeps its place, so that it can be put back.
  const [removed, setRemoved] = useState<readonly Favourite[]>([]);
  const { data: products, isPending, refetch } = useQuery(favouriteProductsQuery(favourites));
  const rows = [
    ...favourites,
    ...removed.filter(({ _id }) => favourites.every((one) => one._id !== _id)),
  ].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

  if (rows.length === 0) return <NothingYet />;
  if (!products && favourites.length > 0) {
    return isPending ? <ProductGridSkeleton /> : <ListFailure onRetry={() => void refetch()} />;
  }
  return (
    <ul className={styles['rows']} role="list">
      {rows.map((favourite) => (
        <FavoriteRow
          isRemoved={!favourites.includes(favourite)}
          key={favourite._id}
          onRemove={() => {
            toggleFavourite(favourite._id);
            setRemoved([...removed.filter(({ _id }) => _id !== favourite._id), favourite]);
          }}
          onRestore={() => restoreFavourite(favourite)}
          product={products?.get(favourite._id)}
        />
      ))}
    </ul>
  );
}

function NothingYet() {
  return (
    <EmptyList text={favoritesTexts.empty}>
      <Link className={buttonClass()} to={paths.categories()}>
        {favoritesTexts.toCatalogue}
      </Link>
    </EmptyList>
  );
}
