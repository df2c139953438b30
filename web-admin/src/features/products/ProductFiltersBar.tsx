import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { ListSearch, type ListState } from '@shop/admin-kit';
import type { Category, Collection } from '@shop/api-client';
import { itemTypeLabel, itemTypes } from '@shop/domain';
import { lackLabels, statusLabels, type ProductFilters, type productSorts } from './products.schema.ts';
import { CategoriesMissing } from './CategoriesMissing.tsx';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

interface ProductFiltersBarProps {
  state: ListState<ProductFilters, (typeof productSorts)[number]>;
  categories: UseQueryResult<readonly Category[], unknown>;
  collections: readonly Collection[];
  /** Loads the list anew. */
  onFind: () => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
const types = itemTypes.map((value) => ({ value, label: itemTypeLabel(value) }));

export function ProductFiltersBar({ state, categories, collections, onFind }: ProductFiltersBarProps) {
  const { filters, set } = state;
  const choice = (
    name: 'category' | 'collection' | 'type' | 'status' | 'lack',
    label: string,
    options: readonly { value: string; label: string }[],
    missing?: ReactNode,
  ) => (
    <Select<string>
      allowClear
      aria-label={label}
      notFoundContent={missing}
      onChange={(value?: string) => set({ filters: { [name]: value ?? null } })}
      options={[...options]}
      placeholder={label}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={filters[name]}
    />
  );
  return (
    <>
      <div className={styles['search']}>
        <ListSearch
          label={texts.search}
          onSearch={(search) => set({ filters: { search } })}
          value={filters.search}
        />
      </div>
      {choice(
        'category',
        'Категория',
        (categories.data ?? []).map(named),
        <CategoriesMissing query={categories} />,
      )}
      {choice('collection', 'Коллекция', collections.map(named))}
      {choice('type', 'Тип', types)}
      {choice('status', 'Видимость', optionsOf(statusLabels))}
      {choice('lack', 'Чего нет', optionsOf(lackLabels))}
      {/* The list follows the filters by itself; the button is for those who are used to it. */}
      <Button onClick={onFind}>{texts.find}</Button>
      <Button disabled={state.active.length === 0} onClick={() => state.clear()}>
        {texts.reset}
      </Button>
    </>
  );
}
