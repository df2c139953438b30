import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Checkbox, InputNumber, Modal, Segmented, Select } from 'antd';
import { apiErrorText } from '@shop/admin-kit';
import {
  changeProducts,
  type ChangeProductsData,
  type Collection,
  type StaffProduct,
} from '@shop/api-client';
import { countOf, itemTypeLabel, itemTypes } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { money } from './products.columns.tsx';
import { bulkTexts as bulk, productForms, productsTexts as texts } from './products.texts.ts';
import { sayResult } from './say-result.ts';
import { useAttemptKey } from '../../use-attempt-key.ts';
import { useProductsRefresh } from './use-products-refresh.ts';
import styles from './ProductsPage.module.css';

type Values = ChangeProductsData['body']['values'];

interface BulkDialogProps {
  ids: readonly string[];
  /** The visible rows, for the preview of the new prices. */
  rows: readonly StaffProduct[];
  collections: readonly Collection[];
  /** The title of a ticked product, also if it is on another page. */
  titleOf: (productId: string) => string | undefined;
  onClose: () => void;
  onDone: () => void;
}

const shownInPreview = 3;

/** The common value of all chosen products; null if they differ or are not all loaded. */
function sharedBy(
  rows: readonly StaffProduct[],
  ids: readonly string[],
  read: (row: StaffProduct) => boolean,
) {
  const known = rows.filter(({ _id }) => ids.includes(_id)).map(read);
  if (known.length < ids.length || new Set(known).size > 1) return null;
  return known[0] ?? null;
}

/** Changes many products at once. Untouched fields keep their values in each product. */
export function BulkDialog({ ids, rows, collections, titleOf, onClose, onDone }: BulkDialogProps) {
  const [values, setValues] = useState<Values>({});
  const [unit, setUnit] = useState<'percent' | 'sum'>('percent');
  const [amount, setAmount] = useState<number | null>(null);
  const refresh = useProductsRefresh();
  const keyOf = useAttemptKey();
  const change = (part: Values): void => setValues((before) => ({ ...before, ...part }));
  const sent: Values = {
    ...values,
    ...(amount !== null && amount !== 0 && { [unit === 'percent' ? 'pricePercent' : 'priceSum']: amount }),
  };
  const save = useMutation({
    mutationFn: async () => {
      const seen = rows.filter(({ _id }) => ids.includes(_id));
      const versions = Object.fromEntries(seen.map(({ _id, updatedAt }) => [_id, updatedAt]));
      const { data } = await changeProducts({
        body: { productIds: [...ids], versions, values: sent, key: keyOf(sent) },
      });
      return data;
    },
    onSuccess: async (answer) => {
      if (sayResult(answer, titleOf).isDone) showToast(answer.message, 'success');
      await refresh();
      onDone();
    },
    // A request that timed out may still have been applied: the reloaded list shows how far.
    onError: refresh,
  });
  const flag = (
    name: 'displayOnMain' | 'isItemAvailable' | 'isFastDelivery',
    label: string,
    isInverse = false,
  ) => {
    const before = sharedBy(rows, ids, (row) => row[name]);
    const value = values[name] ?? before;
    return (
      <Checkbox
        checked={value !== null && value !== isInverse}
        indeterminate={value === null}
        onChange={({ target }) => change({ [name]: target.checked !== isInverse })}
      >
        {label}
      </Checkbox>
    );
  };
  const collectionOptions = collections.map(({ _id, name }) => ({ value: _id, label: name }));

  return (
    <Modal
      centered
      footer={
        <Button
          disabled={Object.keys(sent).length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
          type="primary"
        >
          {ids.length > 1 ? bulk.applyMany(ids.length) : bulk.apply}
        </Button>
      }
      onCancel={onClose}
      open
      title={bulk.title(countOf(ids.length, productForms))}
    >
      <div className={styles['choices']}>
        {flag('displayOnMain', bulk.onMain)}
        {flag('isItemAvailable', bulk.hidden, true)}
        {flag('isFastDelivery', bulk.fast)}
        <label className={styles['field']}>
          {bulk.type}
          <Select
            allowClear
            aria-label={bulk.type}
            onChange={(isItemType?: Values['isItemType']) =>
              setValues(({ isItemType: _before, ...rest }) => ({
                ...rest,
                ...(isItemType && { isItemType }),
              }))
            }
            options={itemTypes.map((value) => ({ value, label: itemTypeLabel(value) }))}
            placeholder={bulk.keep}
            value={values.isItemType ?? null}
          />
        </label>
        <div className={styles['field']}>
          {bulk.price}
          <div className={styles['row']}>
            <InputNumber
              aria-label={bulk.price}
              onChange={setAmount}
              placeholder={bulk.keep}
              value={amount}
            />
            <Segmented
              onChange={setUnit}
              options={[
                { value: 'percent', label: bulk.byPercent },
                { value: 'sum', label: bulk.bySum },
              ]}
              value={unit}
            />
          </div>
          <span>{bulk.priceHelp}</span>
          <PricePreview amount={amount} rows={rows.filter(({ _id }) => ids.includes(_id))} unit={unit} />
        </div>
        {(
          [
            ['addToCollection', bulk.addTo],
            ['takeFromCollection', bulk.takeFrom],
          ] as const
        ).map(([name, label]) => (
          <label className={styles['field']} key={name}>
            {label}
            <Select
              allowClear
              aria-label={label}
              onChange={(id?: string) =>
                setValues((before) => {
                  const { [name]: _before, ...rest } = before;
                  return { ...rest, ...(id !== undefined && { [name]: id }) };
                })
              }
              options={collectionOptions}
              placeholder={bulk.keep}
              showSearch={{ optionFilterProp: 'label' }}
              value={values[name] ?? null}
            />
          </label>
        ))}
        {save.isError ? (
          <Alert
            role="alert"
            showIcon
            title={texts.statusFailed}
            description={apiErrorText(save.error)}
            type="error"
          />
        ) : null}
      </div>
    </Modal>
  );
}

interface PricePreviewProps {
  rows: readonly StaffProduct[];
  amount: number | null;
  unit: 'percent' | 'sum';
}

function PricePreview({ rows, amount, unit }: PricePreviewProps) {
  if (amount === null || amount === 0) return null;
  const next = (price: number): number => {
    if (unit === 'sum') return price + amount;
    const changed = price * (1 + amount / 100);
    return Number.isInteger(price) ? Math.round(changed) : Math.round(changed * 100) / 100;
  };
  return (
    <ul className={styles['preview']}>
      {rows.slice(0, shownInPreview).map(({ _id, Title, Price }) => (
        <li key={_id}>
          {Title}: {money(Price)} → {money(Math.max(0, next(Price)))}
        </li>
      ))}
    </ul>
  );
}
