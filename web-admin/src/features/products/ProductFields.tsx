import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { DayInput, RichTextEditor, RoublesInput, type ReportPending } from '@shop/admin-kit';
import {
  colourLabel,
  colours,
  discountPercent,
  highestPriceRoubles,
  itemTypeLabel,
  itemTypes,
  offeredTags,
  productLimits,
  productTexts,
  roublesToKopecks,
  sizes,
} from '@shop/domain';
import { SizeTableField } from '../../size-table/SizeTableField.tsx';
import { sizeTableRule } from '../../size-table/size-table-rule.ts';
import { sizeTableTexts } from '../../size-table/size-table.texts.ts';
import { PhotosField } from './PhotosField.tsx';
import { PlanFields } from './PlanFields.tsx';
import type { PhotoValues, ProductValues } from './product-values.ts';
import { CategoriesMissing } from './CategoriesMissing.tsx';
import { categoriesQuery, collectionsQuery } from './products.queries.ts';
import { formTexts as texts } from './products.texts.ts';
import { SeamFields } from './SeamFields.tsx';
import { SwatchesField } from './SwatchesField.tsx';
import styles from './ProductForm.module.css';

const required = (message: string) => ({ required: true, whitespace: true, message });
const some = (message: string) => ({ type: 'array' as const, required: true, min: 1, message });
const highest = { type: 'number' as const, max: highestPriceRoubles, message: productTexts.priceTooHigh };

export function MainFields() {
  return (
    <div className={styles['tab']}>
      <NameFields />
      <StateFields />
      <PlanFields />
      <DescriptionField />
    </div>
  );
}

/** What every product needs: its name and its price. */
export function NameFields() {
  const price = Form.useWatch<number | null>('price');
  const discount = Form.useWatch<number | null>('discountPrice');
  const type = Form.useWatch<string | null>('itemType');
  const percent = discountPercent({
    priceKopecks: kopecksOf(price),
    discountPriceKopecks: kopecksOf(discount),
  });
  return (
    <>
      <Form.Item label={texts.title} name="title" rules={[required(productTexts.titleRequired)]}>
        <Input maxLength={productLimits.title} />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item
          label={texts.price}
          name="price"
          rules={[
            { required: true, message: productTexts.priceRequired },
            { type: 'number', min: 1, message: productTexts.priceTooLow },
            highest,
          ]}
        >
          <RoublesInput suffix={null} />
        </Form.Item>
        <Form.Item
          extra={texts.discountHelp(percent)}
          label={texts.discountPrice}
          name="discountPrice"
          rules={[
            { required: true, message: productTexts.priceRequired },
            { type: 'number', min: 0, message: productTexts.discountTooLow },
            highest,
          ]}
        >
          <RoublesInput suffix={null} />
        </Form.Item>
        <Form.Item
          label={texts.type}
          name="itemType"
          rules={[{ required: true, message: productTexts.typeRequired }]}
        >
          <Select options={itemTypes.map((value) => ({ value, label: itemTypeLabel(value) }))} />
        </Form.Item>
        <Form.Item extra={texts.articleHelp} label={texts.article} name="article">
          <Input maxLength={productLimits.article} />
        </Form.Item>
      </div>
      {type === 'type_preorder' ? (
        <Form.Item extra={texts.preorderHelp} label={texts.preorderDay} name="preorderDay">
          <DayInput />
        </Form.Item>
      ) : null}
    </>
  );
}

/** Where the product is shown. */
export function StateFields() {
  return (
    <div className={styles['flags']}>
      {(
        [
          ['displayOnMain', texts.onMain],
          ['isHidden', texts.hidden],
          ['isFastDelivery', texts.fast],
        ] as const
      ).map(([name, label]) => (
        <Form.Item key={name} name={name} valuePropName="checked">
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      ))}
    </div>
  );
}

export function DescriptionField() {
  return (
    <Form.Item label={texts.description} name="description">
      <RichTextEditor aria-label={texts.description} maxLength={productLimits.description} />
    </Form.Item>
  );
}

interface PhotoFieldsProps {
  /** The error text for an empty list. */
  emptyText: string;
  onPendingChange: ReportPending;
}

export function PhotoFields({ emptyText, onPendingChange }: PhotoFieldsProps) {
  return (
    <Form.Item
      name="photos"
      rules={[
        {
          validator: (_rule, value?: PhotoValues) =>
            value && value.images.length > 0 ? Promise.resolve() : Promise.reject(new Error(emptyText)),
        },
      ]}
    >
      <PhotosField onPendingChange={onPendingChange} />
    </Form.Item>
  );
}

export function TagFields({ emptyText }: { emptyText: string }) {
  const options = offeredTags.map((value) => ({ value, label: value }));
  return (
    <Form.List name="tags">
      {(lines, { add, remove }) => (
        <div className={styles['tab']}>
          {lines.map(({ key, name }) => (
            <div className={styles['line']} key={key}>
              <Form.Item name={[name, 'name']} rules={[required(productTexts.fieldRequired)]}>
                <Select aria-label={texts.tagName} options={options} placeholder={texts.tagName} showSearch />
              </Form.Item>
              <Form.Item name={[name, 'value']} rules={[required(emptyText)]}>
                <Input aria-label={texts.tagValue} placeholder={texts.tagValue} />
              </Form.Item>
              <Button
                aria-label={texts.removeTag(name + 1)}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => remove(name)}
                type="text"
              />
            </div>
          ))}
          <div>
            <Button icon={<Plus aria-hidden size={16} />} onClick={() => add({ name: undefined, value: '' })}>
              {texts.addTag}
            </Button>
          </div>
        </div>
      )}
    </Form.List>
  );
}

export function DetailFields({ onPendingChange }: Pick<PhotoFieldsProps, 'onPendingChange'>) {
  const hasDefault = Form.useWatch<boolean>('hasSeamsByDefault') === true;
  const chosenSizes = Form.useWatch<readonly string[]>('sizes');
  return (
    <div className={styles['tab']}>
      <Form.Item label={texts.colours} name="colours" rules={[some(productTexts.colourRequired)]}>
        <SwatchesField hasColour label={texts.colours} nameOf={colourLabel} options={colours} />
      </Form.Item>
      <Form.Item label={texts.sizes} name="sizes" rules={[some(productTexts.sizeRequired)]}>
        <SwatchesField label={texts.sizes} options={sizes} />
      </Form.Item>
      <Form.Item label={sizeTableTexts.label} name="sizeTable" rules={[sizeTableRule]}>
        <SizeTableField absent={sizeTableTexts.ofCategory} sizes={chosenSizes ?? []} />
      </Form.Item>
      <Form.Item name="hasSeamsByDefault" valuePropName="checked">
        <Checkbox>{texts.hasDefaultSeam}</Checkbox>
      </Form.Item>
      <Form.Item
        label={texts.defaultSeam}
        name="defaultSeamTitle"
        rules={hasDefault ? [required(productTexts.defaultSeamRequired)] : []}
      >
        <Input disabled={!hasDefault} maxLength={productLimits.defaultSeamTitle} />
      </Form.Item>
      <SeamFields onPendingChange={onPendingChange} />
    </div>
  );
}

export function SectionFields() {
  const form = Form.useFormInstance<ProductValues>();
  const category = Form.useWatch<string | null>('category');
  const categoryList = useQuery(categoriesQuery());
  const categories = categoryList.data ?? [];
  const collections = useQuery(collectionsQuery()).data ?? [];
  const items = categories.find(({ _id }) => _id === category)?.items ?? [];
  const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
  return (
    <div className={styles['tab']}>
      <Form.Item
        extra={texts.categoryHelp}
        label={texts.category}
        name="category"
        rules={[{ required: true, message: productTexts.categoryRequired }]}
      >
        <Select
          notFoundContent={<CategoriesMissing query={categoryList} />}
          onChange={() => form.setFieldsValue({ subcategories: [], seams: [] })}
          options={categories.map(named)}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        label={texts.subcategories}
        name="subcategories"
        rules={[some(productTexts.subcategoryRequired)]}
      >
        <Select mode="multiple" options={items.map(named)} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item label={texts.collections} name="collections">
        <Select mode="multiple" options={collections.map(named)} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </div>
  );
}

/** During typing the value may have more decimals than a price. */
const kopecksOf = (roubles: number | null | undefined): number =>
  roublesToKopecks(Math.round((roubles ?? 0) * 100) / 100);
