import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  apiErrorText,
  recordHistoryKey,
  useEditForm,
  usePendingUploads,
  type Edited,
  type FieldTexts,
} from '@shop/admin-kit';
import { createProduct, getEditableProduct, updateProduct, type SavedProduct } from '@shop/api-client';
import { itemTypeLabel, wholeMoment } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { sizeTableTexts } from '../../size-table/size-table.texts.ts';
import { namesOfServer, toChangedForm, toEdited, toNewForm, type ProductValues } from './product-values.ts';
import { formTexts as texts, productsTexts } from './products.texts.ts';
import { useProductsRefresh } from './use-products-refresh.ts';

const yesOrNo = (value: boolean): string => (value ? 'Да' : 'Нет');
const counted = (values: readonly unknown[]): string => String(values.length);

const shownMoment = (at: string | null): string =>
  at === null ? texts.notPlanned : wholeMoment(new Date(at));

const fields: FieldTexts<ProductValues> = {
  title: { label: texts.title },
  article: { label: texts.article },
  price: { label: texts.price },
  discountPrice: { label: texts.discountPrice },
  itemType: { label: texts.type, show: (type) => itemTypeLabel(type ?? '') },
  isHidden: { label: texts.hidden, show: yesOrNo },
  displayOnMain: { label: texts.onMain, show: yesOrNo },
  isFastDelivery: { label: texts.fast, show: yesOrNo },
  description: { label: texts.description },
  photos: { label: texts.photos, show: ({ images }) => counted(images) },
  tags: { label: texts.tags, show: (tags) => tags.map(({ name, value }) => `${name}: ${value}`).join('; ') },
  colours: { label: texts.colours, show: (colours) => colours.join(', ') },
  sizes: { label: texts.sizes, show: (sizes) => sizes.join(', ') },
  hasSeamsByDefault: { label: texts.hasDefaultSeam, show: yesOrNo },
  defaultSeamTitle: { label: texts.defaultSeam },
  seams: { label: texts.seams, show: (seams) => seams.map(({ name }) => name).join(', ') },
  category: { label: texts.category, show: () => '' },
  subcategories: { label: texts.subcategories, show: counted },
  collections: { label: texts.collections, show: counted },
  publishAt: { label: texts.publishAt, show: shownMoment },
  hideAt: { label: texts.hideAt, show: shownMoment },
  discountFrom: { label: texts.discountFrom, show: shownMoment },
  discountTo: { label: texts.discountTo, show: shownMoment },
  preorderDay: { label: texts.preorderDay, show: (day) => day ?? texts.notPlanned },
  sizeTable: {
    label: sizeTableTexts.label,
    show: sizeTableTexts.shown,
  },
};

interface ProductFormOptions {
  /** Null for a new product. */
  id: string | null;
  loaded: Edited<ProductValues>;
  disabledReason: string | undefined;
  onSaved?: () => void;
  /** Opens the tab of the first of these fields. */
  onInvalid?: (fields: readonly string[]) => void;
}

/** Edits an existing product or creates a new one: an edit sends only the changed fields. */
export function useProductForm({ id, loaded, disabledReason, onSaved, onInvalid }: ProductFormOptions) {
  const queries = useQueryClient();
  const refresh = useProductsRefresh();
  const { pending, onPendingChange } = usePendingUploads();
  /** The last known state of the server: fields that differ from it are sent. */
  const base = useRef(loaded.values);
  const failed = id === null ? productsTexts.createFailed : productsTexts.updateFailed;

  const finish = ({ product, removedMarkup }: SavedProduct): Edited<ProductValues> => {
    const edited = toEdited(product);
    base.current = edited.values;
    if (removedMarkup.length > 0) showToast(productsTexts.removedMarkup(removedMarkup.join(', ')));
    void refresh();
    void queries.invalidateQueries({ queryKey: recordHistoryKey('product', product._id) });
    return edited;
  };
  const edit = useEditForm<ProductValues>({
    draftKey: id === null ? 'new-product' : `product-${id}`,
    loaded,
    fields,
    namesOfServer,
    disabledReason,
    waitReason: pending > 0 ? texts.uploading : undefined,
    save: async ({ values, version }) => {
      if (id === null) return finish((await createProduct({ body: toNewForm(values) })).data);
      const changes = toChangedForm(base.current, values);
      const pinned = version === null ? {} : { updatedAt: version };
      return finish((await updateProduct({ body: { _id: id, ...pinned, ...changes } })).data);
    },
    ...(id !== null && {
      loadCurrent: async () => {
        const edited = toEdited((await getEditableProduct({ path: { id } })).data);
        base.current = edited.values;
        return edited;
      },
    }),
    apiErrorText: (error) => `${failed}. ${apiErrorText(error)}`,
    savedText: id === null ? productsTexts.created : productsTexts.updated,
    ...(onSaved && { onSaved }),
    ...(onInvalid && { onInvalid }),
  });
  return { edit, onPendingChange };
}
