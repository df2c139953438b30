import { useQuery } from '@tanstack/react-query';
import { ErrorScreen, PageHead, shopBrand, useSites } from '@shop/web-kit';
import { Categories } from './Categories.tsx';
import { Collections } from './Collections.tsx';
import { Covers } from './Covers.tsx';
import { Hero } from './Hero.tsx';
import { fastDeliveryQuery, favouredQuery, newItemsQuery } from './home.queries.ts';
import { homeTexts, welcomeOf } from './home.texts.ts';
import { ProductsRow } from './ProductsRow.tsx';
import { Promises } from './Promises.tsx';
import { paths } from '../../paths.ts';
import { JsonLd } from '../../seo/JsonLd.tsx';
import { organizationLd, websiteLd } from '../../seo/shop-ld.ts';
import styles from './HomePage.module.css';

/** The home page. Empty or failed parts are left out; it shows an error only when all lists of products failed. */
export function HomePage() {
  const sites = useSites();
  const rows = [useQuery(newItemsQuery()), useQuery(favouredQuery()), useQuery(fastDeliveryQuery())];
  if (rows.every(({ isError }) => isError)) {
    return (
      <ErrorScreen error={rows[0]?.error} onRetry={() => rows.forEach(({ refetch }) => void refetch())} />
    );
  }
  return (
    <div className={styles['home']}>
      <PageHead description={welcomeOf(shopBrand()).description} />
      <div className={styles['window']}>
        <Hero />
        <Covers />
      </div>
      <ProductsRow
        all={{ title: homeTexts.allNewItems, to: paths.newItems() }}
        query={newItemsQuery()}
        title={homeTexts.newItems}
      />
      <Categories />
      <ProductsRow
        all={{ title: homeTexts.allFavoured, to: paths.categories() }}
        query={favouredQuery()}
        title={homeTexts.favoured}
      />
      <Collections />
      <ProductsRow
        all={{ title: homeTexts.allFastDelivery, to: paths.fastDelivery() }}
        query={fastDeliveryQuery()}
        title={homeTexts.fastDelivery}
      />
      <Promises />
      <JsonLd data={organizationLd(sites)} />
      <JsonLd data={websiteLd(sites)} />
    </div>
  );
}
