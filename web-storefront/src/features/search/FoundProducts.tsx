import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorScreen, PageHead } from '@shop/web-kit';
import { useCatalogue } from '../../layout/catalogue/use-catalogue.ts';
import { paths } from '../../paths.ts';
import { FilteredList } from '../../products/filters/FilteredList.tsx';
import { countChosen } from '../../products/filters/list-choice.ts';
import { useListChoice } from '../../products/filters/use-list-choice.ts';
import { ProductGrid } from '../../products/ProductGrid.tsx';
import { CatalogueLinks } from './CatalogueLinks.tsx';
import { MoreFound } from './MoreFound.tsx';
import { foundQuery } from './search.queries.ts';
import { searchSorts } from './search-address.ts';
import { searchTexts } from './search.texts.ts';
import { useLastCardWatch } from './use-last-card-watch.ts';
import styles from './SearchPage.module.css';

/** The results for the query and filters in the URL. The next page loads when half of the last card is visible. */
export function FoundProducts({ words }: { words: string }) {
  const control = useListChoice(searchSorts);
  const found = useInfiniteQuery(foundQuery(words, control.choice));
  const { data, isError, hasNextPage, isFetching } = found;
  const showMore = (): void => void found.fetchNextPage();
  const watchLastCard = useLastCardWatch(hasNextPage && !isFetching && !isError ? showMore : null);
  const categoryNames = useCategoryNames();

  if (isError && !data) return <ErrorScreen error={found.error} onRetry={() => void found.refetch()} />;
  const last = data?.pages.at(-1);
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <div className={styles['page']}>
      <PageHead isPrivate title={searchTexts.title(words)} />
      <h1 className={styles['title']}>{searchTexts.heading(words)}</h1>
      {last?.correctedQuery ? <Corrected query={last.correctedQuery} /> : null}
      {last && last.pagination.totalProducts === 0 && countChosen(control.choice) === 0 ? (
        <NothingFound />
      ) : (
        <FilteredList
          answer={last && { facets: last.facets, total: last.pagination.totalProducts }}
          categoryNames={categoryNames}
          control={control}
          isBusy={found.isPlaceholderData}
        >
          <ProductGrid lastRef={watchLastCard} products={products} />
          {last ? (
            <MoreFound
              control={control}
              hasFailed={found.isFetchNextPageError}
              isBusy={found.isFetchingNextPage}
              onMore={showMore}
              pagination={last.pagination}
              shown={products.length}
            />
          ) : null}
        </FilteredList>
      )}
    </div>
  );
}

function Corrected({ query }: { query: string }) {
  return (
    <p className={styles['hint']}>
      {searchTexts.corrected} <Link to={paths.search(query)}>«{query}»</Link>
    </p>
  );
}

function NothingFound() {
  return (
    <div className={styles['nothing']}>
      <p className={styles['nothingTitle']}>{searchTexts.empty}</p>
      <p>{searchTexts.emptyHint}</p>
      <CatalogueLinks />
    </div>
  );
}

function useCategoryNames(): ReadonlyMap<string, string> {
  const sections = useCatalogue();
  return useMemo(() => new Map(sections.map(({ link, name }) => [link, name])), [sections]);
}
