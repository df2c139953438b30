import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Select, Tabs } from 'antd';
import { EditForm, FormDrawer, useIsPhone, type Edited } from '@shop/admin-kit';
import { getEditableProductOptions } from '@shop/api-client';
import { productTexts } from '@shop/domain';
import { HistorySection } from '../../history/HistorySection.tsx';
import { TaskButton } from '../../staff-feed/TaskButton.tsx';
import { DetailFields, MainFields, PhotoFields, SectionFields, TagFields } from './ProductFields.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { toEdited, type ProductValues } from './product-values.ts';
import { formTexts as texts, productsTexts } from './products.texts.ts';
import { useProductForm } from './use-product-form.ts';
import { useRights } from './use-rights.ts';

interface EditProductDrawerProps {
  id: string;
  closeTo: string;
}

/** Edits a product in a drawer beside the list, in five tabs. */
export function EditProductDrawer({ id, closeTo }: EditProductDrawerProps) {
  const query = useQuery({
    ...getEditableProductOptions({ path: { id } }),
    // The form is based on the first load; concurrent edits are merged when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  });
  const title = query.data ? texts.editTitle(query.data.Title) : productsTexts.edit;
  return (
    <FormDrawer
      closeTo={closeTo}
      extra={
        query.data ? <TaskButton about={{ kind: 'product', id, title: query.data.Title }} isSmall /> : null
      }
      failed={productsTexts.loadFailed}
      query={query}
      title={title}
      width="wide"
    >
      {(product) => <EditProduct id={id} loaded={toEdited(product)} />}
    </FormDrawer>
  );
}

/** The tab of each field; all others are on the main tab. */
const tabOf: Readonly<Record<string, string>> = {
  ...{ photos: 'photos', tags: 'tags', colours: 'details', sizes: 'details', seams: 'details' },
  ...{ hasSeamsByDefault: 'details', defaultSeamTitle: 'details' },
  ...{ category: 'sections', subcategories: 'sections', collections: 'sections' },
};

function EditProduct({ id, loaded }: { id: string; loaded: Edited<ProductValues> }) {
  const { mayEdit } = useRights();
  const isPhone = useIsPhone();
  const [tab, setTab] = useState('main');
  const { edit, onPendingChange } = useProductForm({
    ...{ id, loaded },
    disabledReason: mayEdit ? undefined : texts.noRight,
    onInvalid: ([first = '']) => setTab(tabOf[first] ?? 'main'),
  });
  const items = [
    // All tabs are rendered, so that hidden fields are validated as well.
    { key: 'main', label: texts.main, forceRender: true, children: <MainFields /> },
    {
      key: 'photos',
      label: texts.photos,
      forceRender: true,
      children: <PhotoFields emptyText={productTexts.photoRequired} onPendingChange={onPendingChange} />,
    },
    {
      key: 'tags',
      label: texts.tags,
      forceRender: true,
      children: <TagFields emptyText={productTexts.tagRequired} />,
    },
    {
      key: 'details',
      label: texts.details,
      forceRender: true,
      children: <DetailFields onPendingChange={onPendingChange} />,
    },
    { key: 'sections', label: texts.sections, forceRender: true, children: <SectionFields /> },
  ];
  return (
    <EditForm edit={edit}>
      <ProductPreview id={id} />
      {isPhone ? (
        // Five tabs are wider than a phone.
        <Select
          aria-label={texts.part}
          onChange={setTab}
          options={items.map(({ key, label }) => ({ value: key, label }))}
          value={tab}
        />
      ) : null}
      <Tabs activeKey={tab} items={items} onChange={setTab} {...(isPhone && { renderTabBar: () => <></> })} />
      <HistorySection entity="product" id={id} />
    </EditForm>
  );
}
