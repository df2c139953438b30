import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Select } from 'antd';
import { PlacedRows, type FormEditing } from '@shop/admin-kit';
import type { OrderedProduct } from '@shop/api-client';
import { collectionSorts } from '@shop/domain';
import { sortedProductsQuery, type AutomaticSort, type OrderValues } from './collection-order.queries.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import { OrderedProductRow } from './OrderedProductRow.tsx';
import styles from './Collections.module.css';

interface CollectionOrderFieldsProps {
  id: string;
  edit: FormEditing<OrderValues>;
  /** The products in the loaded order. */
  loaded: readonly OrderedProduct[];
  known: ReadonlyMap<string, OrderedProduct>;
}

/** The length of the preview of a sorted list, which only illustrates the order. */
const shownSorted = 100;

/** Lets the user choose a sort, or order the products manually, starting from the shown order. */
export function CollectionOrderFields({ id, edit, loaded, known }: CollectionOrderFieldsProps) {
  const { form, noteChange } = edit;
  const sort: OrderValues['sort'] | undefined = Form.useWatch('sort', { form, preserve: true });
  const ids: string[] | undefined = Form.useWatch('ids', { form, preserve: true });
  const automatic = sort === undefined || sort === 'manual' ? null : sort;
  const sorted = useQuery(sortedProductsQuery(id, automatic));
  const inSight = sorted.data ?? loaded;
  const set = (values: Partial<OrderValues>): void => {
    form.setFieldsValue(values);
    noteChange();
  };
  const byHand = (): void => set({ sort: 'manual', ids: inSight.map(({ _id }) => _id) });
  return (
    <>
      <Form.Item label={texts.sort} name="sort">
        <Select
          onChange={(next: OrderValues['sort']) =>
            next === 'manual' ? byHand() : set({ sort: next, ids: [] })
          }
          options={collectionSorts.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      </Form.Item>
      {known.size === 0 ? <p>{texts.noProducts}</p> : null}
      {known.size > 0 && automatic === null ? (
        <ByHand
          ids={ids ?? []}
          isDisabled={edit.disabledReason !== undefined}
          known={known}
          onChange={(next) => set({ ids: next })}
        />
      ) : null}
      {known.size > 0 && automatic !== null ? (
        <Sorted
          error={sorted.isError}
          isDisabled={edit.disabledReason !== undefined}
          onByHand={byHand}
          products={inSight}
          sort={automatic}
        />
      ) : null}
    </>
  );
}

interface ByHandProps {
  ids: readonly string[];
  known: ReadonlyMap<string, OrderedProduct>;
  isDisabled: boolean;
  onChange: (ids: string[]) => void;
}

function ByHand({ ids, known, isDisabled, onChange }: ByHandProps) {
  const products = ids.flatMap((id) => known.get(id) ?? []);
  return (
    <>
      <p className={styles['orderHelp']}>{texts.byHandHelp}</p>
      <PlacedRows
        isDisabled={isDisabled}
        label={texts.byHand}
        onMove={(from, to) => {
          const next = products.map(({ _id }) => _id);
          next.splice(to, 0, ...next.splice(from, 1));
          onChange(next);
        }}
        rows={products.map(({ _id, Title }) => ({ key: _id, name: Title }))}
      >
        {(at) => {
          const product = products[at];
          return product ? <OrderedProductRow product={product} /> : null;
        }}
      </PlacedRows>
    </>
  );
}

interface SortedProps {
  products: readonly OrderedProduct[];
  sort: AutomaticSort;
  error: boolean;
  isDisabled: boolean;
  onByHand: () => void;
}

function Sorted({ products, sort, error, isDisabled, onByHand }: SortedProps) {
  if (error) return <Alert role="alert" showIcon title={texts.orderFailed} type="error" />;
  return (
    <>
      <p className={styles['orderHelp']}>
        {texts.sortedHelp}{' '}
        <Button disabled={isDisabled} onClick={onByHand} size="small">
          {texts.startByHand}
        </Button>
      </p>
      <ol aria-label={texts.sorts[sort]} className={styles['sorted']}>
        {products.slice(0, shownSorted).map((product, at) => (
          <li className={styles['ordered']} key={product._id}>
            <span className={styles['placeOf']}>{at + 1}</span>
            <OrderedProductRow product={product} />
          </li>
        ))}
      </ol>
      {products.length > shownSorted ? <p>{texts.andMore(products.length - shownSorted)}</p> : null}
    </>
  );
}
