import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Copy, CopyPlus, Eye, EyeOff, Pencil, RotateCcw, Settings2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  confirmAction,
  copyText,
  offerUndo,
  useIsPhone,
  type BulkAction,
  type RowAction,
  type Selection,
} from '@shop/admin-kit';
import {
  changeProducts,
  deleteProducts,
  duplicateProduct,
  restoreProducts,
  type ChangedProducts,
  type Collection,
  type StaffProduct,
} from '@shop/api-client';
import { countOf } from '@shop/domain';
import { showToast, useSites } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { productForms, productsTexts as texts } from './products.texts.ts';
import { sayResult } from './say-result.ts';
import { bulkTexts } from './products.texts.ts';
import { useProductsRefresh } from './use-products-refresh.ts';
import { useRights } from './use-rights.ts';

interface ProductActionsOptions {
  rows: readonly StaffProduct[];
  selection: Selection;
  collections: readonly Collection[];
  onView: (product: StaffProduct) => void;
}

/** The actions on one product, and on many. */
export function useProductActions({ rows, selection, collections, onView }: ProductActionsOptions) {
  const { mayAdd, mayEdit, mayRemove } = useRights();
  const sites = useSites();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const refresh = useProductsRefresh();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // Remembers the titles of earlier pages, since ticked rows may not be on the present one.
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { _id, Title } of rows) seen.current.set(_id, Title);
  }, [rows]);
  const titleOf = useCallback((productId: string) => seen.current.get(productId), []);

  const restore = useCallback(
    async (productIds: readonly string[]): Promise<void> => {
      const { data } = await restoreProducts({ body: { productIds: [...productIds] } });
      if (sayResult(data, titleOf).isDone) showToast(texts.restored, 'success');
      await refresh();
    },
    [refresh, titleOf],
  );
  const remove = useCallback(
    async (productIds: readonly string[]): Promise<void> => {
      let answer: ChangedProducts | null = null;
      await confirmAction({
        title: texts.removeQuestion(countOf(productIds.length, productForms)),
        text: productIds.length === 1 ? texts.removeOneText : texts.removeText,
        confirm: texts.remove,
        isDangerous: true,
        action: async () => {
          const sent = deleteProducts({ body: { productIds: [...productIds] } });
          const { data } = await sent.catch((error: unknown) => {
            // The dialog shows the reason.
            showToast(productIds.length === 1 ? texts.removeOneFailed : texts.removeManyFailed, 'failure');
            throw error;
          });
          answer = data;
        },
      });
      if (answer === null) return;
      selection.setAll(productIds, false);
      const { changed } = sayResult(answer, titleOf);
      const text =
        productIds.length === 1 ? texts.removedOne : texts.removedMany(countOf(changed.length, productForms));
      if (changed.length > 0) offerUndo({ text, undo: () => restore(changed) });
      await refresh();
    },
    [refresh, restore, selection, titleOf],
  );
  const copy = useCallback(
    async ({ _id }: StaffProduct): Promise<void> => {
      const link = `${sites.shop}/product/${_id}`;
      await copyText(link, texts.copied, texts.notCopied);
    },
    [sites.shop],
  );

  const duplicate = useCallback(
    async ({ _id }: StaffProduct): Promise<void> => {
      const { data } = await duplicateProduct({ path: { id: _id } });
      showToast(texts.duplicated, 'success');
      await refresh();
      void navigate(paths.product(data._id) + location.search);
    },
    [navigate, refresh],
  );

  const actionsOf = useCallback(
    (product: StaffProduct): readonly RowAction[] => {
      const size = 16;
      const edit: RowAction = {
        key: 'edit',
        label: texts.edit,
        icon: <Pencil aria-hidden size={size} />,
        run: () => void navigate(paths.product(product._id) + location.search),
      };
      const back: RowAction = {
        key: 'restore',
        label: texts.restore,
        icon: <RotateCcw aria-hidden size={size} />,
        run: () => void restore([product._id]).catch(sayFailed),
      };
      if (product.isDeleted) return mayRemove ? [back] : [];
      const copying: RowAction = {
        key: 'copy',
        label: texts.copyLink,
        icon: <Copy aria-hidden size={size} />,
        run: () => void copy(product),
      };
      const again: RowAction = {
        key: 'duplicate',
        label: texts.duplicate,
        icon: <CopyPlus aria-hidden size={size} />,
        run: () => void duplicate(product).catch(() => showToast(texts.createFailed, 'failure')),
      };
      const adding = mayAdd ? [again] : [];
      if (isPhone) return [edit, copying, ...adding];
      return [
        edit,
        {
          key: 'view',
          label: texts.quickView,
          icon: <Eye aria-hidden size={size} />,
          run: () => onView(product),
        },
        copying,
        ...adding,
        ...(mayRemove
          ? [
              {
                key: 'remove',
                label: texts.remove,
                icon: <Trash2 aria-hidden size={size} />,
                isDangerous: true,
                run: () => void remove([product._id]),
              },
            ]
          : []),
      ];
    },
    [copy, duplicate, isPhone, mayAdd, mayRemove, navigate, onView, remove, restore],
  );

  const showAgain = useCallback(
    async (productIds: readonly string[]): Promise<void> => {
      const { data } = await changeProducts({
        body: { productIds: [...productIds], values: { isItemAvailable: true } },
      });
      if (sayResult(data, titleOf).isDone) showToast(bulkTexts.shownAgain, 'success');
      await refresh();
    },
    [refresh, titleOf],
  );
  const hide = useCallback(
    async (productIds: readonly string[]): Promise<void> => {
      const { data } = await changeProducts({
        body: { productIds: [...productIds], values: { isItemAvailable: false } },
      });
      selection.clear();
      const { changed: hidden } = sayResult(data, titleOf);
      // Undo shows only the products that this action has hidden.
      if (hidden.length > 0)
        offerUndo({
          text: bulkTexts.hiddenMany(countOf(hidden.length, productForms)),
          undo: () => showAgain(hidden),
        });
      await refresh();
    },
    [refresh, selection, showAgain, titleOf],
  );

  const bulkActions = useMemo<readonly BulkAction[]>(() => {
    const size = 16;
    const edits: readonly BulkAction[] = [
      {
        key: 'change',
        label: bulkTexts.open,
        icon: <Settings2 aria-hidden size={size} />,
        run: (keys) => setChosen(keys),
      },
      {
        key: 'hide',
        label: bulkTexts.hide,
        icon: <EyeOff aria-hidden size={size} />,
        run: (keys) => hide(keys),
      },
    ];
    const removal: BulkAction = {
      key: 'remove',
      label: texts.remove,
      icon: <Trash2 aria-hidden size={size} />,
      isDangerous: true,
      run: (keys) => remove(keys),
    };
    return [...(mayEdit ? edits : []), ...(mayRemove ? [removal] : [])];
  }, [hide, mayEdit, mayRemove, remove]);

  const dialog =
    chosen === null ? null : (
      <BulkDialog
        collections={collections}
        ids={chosen}
        onClose={() => setChosen(null)}
        onDone={() => {
          setChosen(null);
          selection.clear();
        }}
        rows={rows}
        titleOf={titleOf}
      />
    );
  return { actionsOf, bulkActions, dialog };
}

const sayFailed = (): void => showToast(texts.statusFailed, 'failure');
