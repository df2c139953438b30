import { Link } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Pagination as Place, ProductCard } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { FilteredList } from '../../products/filters/FilteredList.tsx';
import { countChosen } from '../../products/filters/list-choice.ts';
import type { ListChoiceControl } from '../../products/filters/use-list-choice.ts';
import { ListError } from '../../products/ListError.tsx';
import { ProductGrid } from '../../products/ProductGrid.tsx';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { categoryTexts } from './category.texts.ts';
import { sectionProductsQuery } from './section-products.queries.ts';
import { subcategoryTexts } from './subcategory.texts.ts';

/** Lazy, since it is below the products and its links work before its code has loaded. */
const Pagination = lazyComponent(async () => (await import('../../products/Pagination.tsx')).Pagination);

interface SubcategoryProductsProps {
  category: string;
  subcategory: string;
  control: ListChoiceControl;
}

/** The products of a subcategory; while another selection loads, the previous one stays visible, dimmed. */
export function SubcategoryProducts({ category, subcategory, control }: SubcategoryProductsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...sectionProductsQuery(category, subcategory, control.choice),
    placeholderData: keepPreviousData,
  });
  if (!data && !isPending) return <ListError error={error} onRetry={() => void refetch()} />;
  if (data?.pagination.totalProducts === 0 && countChosen(control.choice) === 0) return <NoProducts />;
  return (
    <FilteredList
      answer={data && { facets: data.facets, total: data.pagination.totalProducts }}
      control={control}
      isBusy={isPlaceholderData}
    >
      {data ? <PageOfProducts control={control} page={data} /> : null}
    </FilteredList>
  );
}

type PageProps = Pick<SubcategoryProductsProps, 'control'> & {
  page: { products: readonly ProductCard[]; pagination: Place };
};

function PageOfProducts({ control, page: { products, pagination } }: PageProps) {
  // A page that no longer exists, since the list has become shorter.
  if (products.length === 0) {
    return (
      <EmptyList text={subcategoryTexts.beyond}>
        <meta content="noindex" name="robots" />
        <Link className={buttonClass()} to={control.addressOf({ page: 1 })}>
          {subcategoryTexts.toStart}
        </Link>
      </EmptyList>
    );
  }
  return (
    <>
      <ProductGrid products={products} />
      <Pagination addressOf={(page) => control.addressOf({ page })} place={pagination} />
    </>
  );
}

function NoProducts() {
  return (
    <EmptyList text={categoryTexts.empty}>
      <Link className={buttonClass()} to={paths.categories()}>
        {categoryTexts.toCatalogue}
      </Link>
    </EmptyList>
  );
}
