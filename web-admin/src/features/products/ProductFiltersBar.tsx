import { Select } from 'antd';
import { ListSearch, type ListState } from '@shop/admin-kit';
import type { Category, Collection } from '@shop/api-client';
import { itemTypeLabel, itemTypes } from '@shop/domain';
import { lackLabels, statusLabels, type ProductFilters, type productSorts } from './products.schema.ts';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

interface ProductFiltersBarProps {
  state: ListState<ProductFilters, (typeof productSorts)[number]>;
  categories: readonly Category[];
  collections: readonly Collection[];
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
const types = itemTypes.map((value) => ({ value, label: itemTypeLabel(value) }));

export function ProductFiltersBar({ state, categories, collections }: ProductFiltersBarProps) {
  const { filters, set } = state;
  const choice = (
    name: 'category' | 'collection' | 'type' | 'status' | 'lack',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select<string>
      allowClear
      aria-label={label}
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
      {choice('category', 'Категория', categories.map(named))}
      {choice('collection', 'Коллекция', collections.map(named))}
      {choice('type', 'Тип', types)}
      {choice('status', 'Видимость', optionsOf(statusLabels))}
      {choice('lack', 'Чего нет', optionsOf(lackLabels))}
    </>
  );
}
