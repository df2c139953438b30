import { Link } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Pagination as Place, ProductCard } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { ListError } from '../ListError.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { FilteredList } from './FilteredList.tsx';
import { filterTexts } from './filters.texts.ts';
import { countChosen } from './list-choice.ts';
import { listedProductsQuery, type ListSource } from './listed-products.queries.ts';
import type { ListChoiceControl } from './use-list-choice.ts';

/** Lazy, since it is below the products and its links work before its code has loaded. */
const Pagination = lazyComponent(async () => (await import('../Pagination.tsx')).Pagination);

interface ListedProductsProps {
  source: ListSource;
  control: ListChoiceControl;
  /** The text of a list without any product, and where to go from there. */
  empty: { text: string; to: string; way: string };
  /** Below other content all pictures load lazily. */
  isBelowFold?: boolean;
}

/** A list of products with filters and pages; while another selection loads, the previous one stays visible, dimmed. */
export function ListedProducts({ source, control, empty, isBelowFold = false }: ListedProductsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...listedProductsQuery(source, control.choice),
    placeholderData: keepPreviousData,
  });
  if (!data && !isPending) return <ListError error={error} onRetry={() => void refetch()} />;
  if (data?.pagination.totalProducts === 0 && countChosen(control.choice) === 0) {
    return (
      <EmptyList text={empty.text}>
        <Link className={buttonClass()} to={empty.to}>
          {empty.way}
        </Link>
      </EmptyList>
    );
  }
  return (
    <FilteredList
      answer={data && { facets: data.facets, total: data.pagination.totalProducts }}
      control={control}
      isBusy={isPlaceholderData}
      isFastOnly={'fastDelivery' in source}
    >
      {data ? <PageOfProducts control={control} isBelowFold={isBelowFold} page={data} /> : null}
    </FilteredList>
  );
}

interface PageProps {
  control: ListChoiceControl;
  page: { products: readonly ProductCard[]; pagination: Place };
  isBelowFold: boolean;
}

function PageOfProducts({ control, page: { products, pagination }, isBelowFold }: PageProps) {
  // A page that no longer exists, since the list has become shorter.
  if (products.length === 0) {
    return (
      <EmptyList text={filterTexts.beyond}>
        <meta content="noindex" name="robots" />
        <Link className={buttonClass()} to={control.addressOf({ page: 1 })}>
          {filterTexts.toStart}
        </Link>
      </EmptyList>
    );
  }
  return (
    <>
      <ProductGrid isBelowFold={isBelowFold} products={products} />
      <Pagination addressOf={(page) => control.addressOf({ page })} place={pagination} />
    </>
  );
}
