import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { PageHead, showToast } from '@shop/web-kit';
import { restoreFavourite, toggleFavourite, useFavourites } from '../../favourites/favourites.ts';
import { newestFirst, storedFavourites, type Favourite } from '../../favourites/stored-favourites.ts';
import { useListSource } from '../../member/list-source.ts';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { ListError } from '../../products/ListError.tsx';
import { ListPage } from '../../products/ListPage.tsx';
import { ProductGridSkeleton } from '../../products/ProductGridSkeleton.tsx';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { FavouriteRow } from './FavouriteRow.tsx';
import { favouriteProductsQuery } from './favourites.queries.ts';
import { favouritesTexts } from './favourites.texts.ts';
import styles from './FavouritesPage.module.css';

const crumbs = [{ name: favouritesTexts.title, path: paths.favourites() }];

/** A favourite removed during this visit. Its position and product are kept, so that it can be restored. */
interface Removed {
  favourite: Favourite;
  product: Product | undefined;
}

/** A favourite whose size is being chosen for the cart. */
interface Choosing {
  product: Product;
  colour: string | undefined;
}

/** Lazy, like the code of the cart that it needs. */
const SizeDialog = lazyComponent(async () => (await import('./SizeDialog.tsx')).SizeDialog);

const noListener = () => () => undefined;

/** The visitor's favourites, the newest first. Only the browser knows them, so the server renders just the frame. */
export function FavouritesPage() {
  const isInBrowser = useSyncExternalStore(
    noListener,
    () => true,
    () => false,
  );
  return (
    <ListPage crumbs={crumbs} title={favouritesTexts.title}>
      <PageHead isPrivate title={favouritesTexts.title} />
      {isInBrowser ? <Favourites /> : <ProductGridSkeleton />}
    </ListPage>
  );
}

function Favourites() {
  const favourites = useFavourites();
  const [removals, setRemovals] = useState<readonly Removed[]>([]);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const { data: products, error, isPending, refetch } = useQuery(favouriteProductsQuery(favourites));
  const removed = removals.filter(({ favourite: { _id } }) => favourites.every((one) => one._id !== _id));
  const rows = [...favourites, ...removed.map(({ favourite }) => favourite)].sort(newestFirst);

  if (rows.length === 0) return <NothingYet />;
  if (!products && favourites.length > 0) {
    if (isPending) return <ProductGridSkeleton />;
    return <ListError error={error} onRetry={() => void refetch()} />;
  }
  const add = (product: Product, colour: string | undefined): void => {
    if (product.Sizes.length > 1) setChoosing({ product, colour });
    else void addNow(product, colour);
  };
  return (
    <>
      <ul className={styles['rows']} role="list">
        {rows.map((favourite) => {
          const removal = removed.find((one) => one.favourite === favourite);
          const product = removal ? removal.product : products?.get(favourite._id);
          return (
            <FavouriteRow
              colour={favourite.color}
              isRemoved={removal !== undefined}
              key={favourite._id}
              onAdd={(added) => add(added, favourite.color)}
              onRemove={() => {
                toggleFavourite(favourite._id);
                setRemovals([...removed, { favourite, product }]);
              }}
              onRestore={() => restoreFavourite(favourite)}
              product={product}
            />
          );
        })}
      </ul>
      {choosing ? <SizeDialog {...choosing} onClose={() => setChoosing(null)} /> : null}
    </>
  );
}

async function addNow(product: Product, colour: string | undefined): Promise<void> {
  try {
    const { addFavourite } = await import('./SizeDialog.tsx');
    await addFavourite(product, colour, product.Sizes[0] ?? '');
  } catch {
    // The code has not loaded.
    showToast(favouritesTexts.notLoaded, 'failure');
  }
}

function NothingYet() {
  const source = useListSource(storedFavourites);
  if (source.kind === 'waiting') return <ProductGridSkeleton />;
  if (source.kind === 'failed') return <ListError error={source.error} onRetry={source.retry} />;
  return (
    <EmptyList text={favouritesTexts.empty}>
      <Link className={buttonClass()} to={paths.categories()}>
        {favouritesTexts.toCatalogue}
      </Link>
    </EmptyList>
  );
}
