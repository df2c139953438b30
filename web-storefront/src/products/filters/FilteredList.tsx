import { useId, type ReactNode } from 'react';
import type { Facets } from '@shop/api-client';
import { countOf } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { ProductGridSkeleton } from '../ProductGridSkeleton.tsx';
import { productForms } from '../product.texts.ts';
import { filterTexts } from './filters.texts.ts';
import { ChosenFilters, FilterPanel, FilterSheet, NothingLeft, SortSelect } from './lazy-filters.ts';
import { nothingChosen } from './list-choice.ts';
import type { ListChoiceControl } from './use-list-choice.ts';
import styles from './FilteredList.module.css';

interface FilteredListProps {
  /** From `useListChoice`: the selection in the URL, and how to change it. */
  control: ListChoiceControl;
  /** The response of the API; undefined until the first one. */
  answer: { facets: Facets; total: number } | undefined;
  /** Whether the response is for the previous selection and the next one is loading. */
  isBusy?: boolean;
  /** Whether all products have fast delivery, so that no filter asks for it. */
  isFastOnly?: boolean;
  /** Names of the categories by link, for lists with several categories. */
  categoryNames?: ReadonlyMap<string, string>;
  /** The products, and the pagination or a way to load more. */
  children: ReactNode;
}

/** A list of products with its filters beside it (in a sheet on a phone), sort order and active filters above it. */
export function FilteredList({
  control,
  answer,
  isBusy = false,
  isFastOnly = false,
  categoryNames,
  children,
}: FilteredListProps) {
  const formId = useId();
  if (!answer) return <ListSkeleton />;
  const { facets, total } = answer;
  const panel = { facets, control, categoryNames, isFastOnly };
  return (
    <div className={styles['list']}>
      <aside aria-label={filterTexts.title} className={styles['side']}>
        <FilterPanel {...panel} formId={formId} />
      </aside>
      <div className={styles['results']}>
        <div className={styles['tools']}>
          <p className={styles['total']} role="status">
            {countOf(total, productForms)}
          </p>
          <FilterSheet {...panel} total={total} />
          <SortSelect control={control} formId={formId} />
        </div>
        <ChosenFilters categoryNames={categoryNames} control={control} />
        <div aria-busy={isBusy} className={styles['products']}>
          {total > 0 ? children : <NothingLeft address={control.addressOf(nothingChosen)} />}
        </div>
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles['list']}>
      <div className={styles['side']}>
        <Skeleton part="half" />
        <Skeleton />
        <Skeleton />
        <Skeleton part="most" />
      </div>
      <div className={styles['results']}>
        <div className={styles['tools']}>
          <Skeleton part="half" />
        </div>
        <ProductGridSkeleton />
      </div>
    </div>
  );
}
