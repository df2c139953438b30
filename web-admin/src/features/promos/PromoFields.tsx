import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { MomentInput, RoublesInput, type FieldTexts } from '@shop/admin-kit';
import { promoLimits, shortMoment } from '@shop/domain';
import type { PromoValues } from './promo-values.ts';
import { catalogueNames } from './promos.queries.ts';
import { promoTexts as texts } from './promos.texts.ts';
import styles from './Promos.module.css';

/** The fields of each tab. */
export const promoTabs = {
  properties: ['phrase', 'uses', 'endDate', 'isPaused'],
  conditions: ['minCartAmount', 'product', 'collection', 'usesPerCustomer', 'firstOrderOnly'],
  actions: ['discount', 'gift'],
  sales: [],
} as const;

const yesOrNo = (value: boolean): string => (value ? 'да' : 'нет');
const asNumber = (value: number | null): string => (value === null ? '' : String(value));

const fieldTexts: FieldTexts<PromoValues> = {
  phrase: { label: texts.phrase },
  uses: { label: texts.uses, show: asNumber },
  isPaused: { label: texts.isPaused, show: yesOrNo },
  endDate: { label: texts.endDate, show: (at) => (at ? shortMoment(new Date(at), new Date()) : '') },
  minCartAmount: { label: texts.minCartAmount, show: asNumber },
  product: { label: texts.product },
  collection: { label: texts.collection },
  usesPerCustomer: { label: texts.usesPerCustomer, show: asNumber },
  firstOrderOnly: { label: texts.firstOrderOnly, show: yesOrNo },
  discount: { label: texts.discount, show: asNumber },
  gift: { label: texts.gift },
};

/** The labels of the fields, with what their values are called: products and collections by their names. */
export function usePromoFieldTexts(): FieldTexts<PromoValues> {
  const { data } = useQuery(catalogueNames());
  const titleOf = (id: string | null): string =>
    id === null ? '' : (data?.products.find(({ _id }) => _id === id)?.Title ?? texts.notInList);
  const nameOf = (id: string | null): string =>
    id === null ? '' : (data?.collections.find(({ _id }) => _id === id)?.name ?? texts.notInList);
  return {
    ...fieldTexts,
    product: { ...fieldTexts.product, show: titleOf },
    collection: { ...fieldTexts.collection, show: nameOf },
    gift: { ...fieldTexts.gift, show: titleOf },
  };
}

/** How the API calls the fields in the details of its errors. */
export const namesOfServer = {
  'conditions.minCartAmount': 'minCartAmount',
  'conditions.specificProductId': 'product',
  'conditions.collectionProductId': 'collection',
  'conditions.usesPerCustomer': 'usesPerCustomer',
  'action.discountPercentage': 'discount',
  'action.giftProductId': 'gift',
};

const wholeNumber = { className: styles['number'] ?? '', controls: false, precision: 0 } as const;

export function PropertiesFields() {
  return (
    <>
      <Form.Item
        extra={texts.phraseHelp}
        label={texts.phrase}
        name="phrase"
        rules={[{ validator: (_, text: string) => refuseShort(text) }]}
      >
        <Input autoComplete="off" maxLength={promoLimits.code} />
      </Form.Item>
      <Form.Item
        extra={texts.usesHelp}
        label={texts.uses}
        name="uses"
        rules={[
          { required: true, message: texts.required },
          { type: 'number', min: 0, message: texts.usesLow },
        ]}
      >
        <InputNumber {...wholeNumber} max={promoLimits.uses} />
      </Form.Item>
      <Form.Item extra={texts.endDateHelp} label={texts.endDate} name="endDate">
        <MomentInput />
      </Form.Item>
      <Form.Item name="isPaused" valuePropName="checked">
        <Checkbox>{texts.isPaused}</Checkbox>
      </Form.Item>
    </>
  );
}

const refuseShort = (text: string): Promise<void> =>
  text.trim().length < promoLimits.minCode ? Promise.reject(new Error(texts.phraseShort)) : Promise.resolve();

export function ConditionFields() {
  return (
    <>
      <p className={styles['help']}>{texts.conditionsHelp}</p>
      <Form.Item label={texts.minCartAmount} name="minCartAmount">
        <RoublesInput max={10_000_000} min={0} placeholder={texts.anySum} />
      </Form.Item>
      <Form.Item label={texts.product} name="product">
        <NamePicker kind="products" placeholder={texts.anyProduct} />
      </Form.Item>
      <Form.Item label={texts.collection} name="collection">
        <NamePicker kind="collections" placeholder={texts.anyCollection} />
      </Form.Item>
      <Form.Item label={texts.usesPerCustomer} name="usesPerCustomer">
        <InputNumber
          {...wholeNumber}
          max={promoLimits.usesPerCustomer}
          min={1}
          placeholder={texts.anyNumber}
        />
      </Form.Item>
      <Form.Item extra={texts.firstOrderHelp} name="firstOrderOnly" valuePropName="checked">
        <Checkbox>{texts.firstOrderOnly}</Checkbox>
      </Form.Item>
    </>
  );
}

export function ActionFields() {
  const [discount, gift] = [
    Form.useWatch<number | null>('discount'),
    Form.useWatch<string | null | undefined>('gift'),
  ];
  return (
    <>
      <Form.Item
        extra={texts.discountHelp}
        label={texts.discount}
        name="discount"
        rules={[{ type: 'number', max: promoLimits.discountPercentage, message: texts.discountHigh }]}
      >
        <InputNumber {...wholeNumber} min={0} />
      </Form.Item>
      <Form.Item extra={texts.giftHelp} label={texts.gift} name="gift">
        <NamePicker kind="products" placeholder={texts.noGift} />
      </Form.Item>
      {(discount ?? 0) === 0 && (gift ?? null) === null ? (
        <Alert showIcon title={texts.nothingGiven} type="warning" />
      ) : null}
    </>
  );
}

interface NamePickerProps {
  kind: 'products' | 'collections';
  placeholder: string;
  /** Set by `Form.Item`. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Chooses a product or a collection by its name. */
function NamePicker({ kind, value = null, onChange, ...rest }: NamePickerProps) {
  const { data, isError, isPending } = useQuery(catalogueNames());
  const [text, setText] = useState('');
  const options =
    kind === 'products'
      ? data?.products.map(({ _id, Title }) => ({ value: _id, label: Title }))
      : data?.collections.map(({ _id, name }) => ({ value: _id, label: name }));
  const isGone = value !== null && options?.every((option) => option.value !== value) === true;
  return (
    <>
      <Select
        {...rest}
        allowClear
        loading={isPending}
        onChange={(next: string | undefined) => onChange?.(next ?? null)}
        options={isGone ? [...options, { value, label: texts.notInList }] : (options ?? [])}
        showSearch={{ optionFilterProp: 'label', searchValue: text, onSearch: setText }}
        value={value}
      />
      {isError ? <Alert role="alert" showIcon title={texts.namesFailed} type="error" /> : null}
    </>
  );
}
