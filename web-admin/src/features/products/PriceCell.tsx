import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { apiErrorText, offerUndo, RoublesInput } from '@shop/admin-kit';
import { updateProduct, type StaffProduct } from '@shop/api-client';
import { formatMoney, highestPriceRoubles, roublesToKopecks } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { useProductsRefresh } from './use-products-refresh.ts';
import { useRights } from './use-rights.ts';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

/** The price in the list with inline editing: a click, the digits, Enter. */
export function PriceCell({ product }: { product: StaffProduct }) {
  const [isOpen, setOpen] = useState(false);
  const { mayEdit } = useRights();
  const shown = formatMoney(roublesToKopecks(product.Price), 'руб.');
  if (!mayEdit || product.isDeleted) return shown;
  if (isOpen) return <PriceField onClose={() => setOpen(false)} product={product} />;
  return (
    <button
      aria-label={`${shown} ${texts.priceOf(product.Title)}`}
      className={styles['price']}
      onClick={(event) => {
        // The row is a link.
        event.stopPropagation();
        event.preventDefault();
        setOpen(true);
      }}
      type="button"
    >
      {shown}
    </button>
  );
}

interface PriceChange {
  /** The product as it was when the price was entered. */
  before: StaffProduct;
  next: number;
}

function PriceField({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const refresh = useProductsRefresh();
  const [price, setPrice] = useState<number | null>(product.Price);
  const isDone = useRef(false);
  // The price that the person began with: a colleague may change the row behind the open field.
  const [begun] = useState(product);
  const save = useMutation({
    mutationFn: ({ before, next }: PriceChange) => sendPrice(before, next),
    // The product of this render may already have the new price: the list is reloaded by the event of the change.
    onSuccess: ({ data }, { before }) =>
      offerUndo({
        text: texts.priceUpdated,
        undo: async () => {
          // Refused if somebody has changed the product since.
          await sendPrice({ ...before, updatedAt: data.product.updatedAt }, before.Price);
          showToast(texts.priceBack, 'success');
          await refresh();
        },
      }),
    onError: (error) => showToast(`${texts.updateFailed}. ${apiErrorText(error)}`, 'failure'),
    onSettled: async () => {
      await refresh();
      onClose();
    },
  });
  const end = (): void => {
    if (isDone.current) return;
    isDone.current = true;
    // With the version of that price, so that a change by a colleague is a conflict and not overwritten.
    if (price === null || price === begun.Price) onClose();
    else save.mutate({ before: begun, next: price });
  };
  return (
    <RoublesInput
      aria-label={texts.priceOf(product.Title)}
      autoFocus
      disabled={save.isPending}
      max={highestPriceRoubles}
      min={1}
      onBlur={end}
      onChange={setPrice}
      onClick={(event) => event.stopPropagation()}
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => {
        // The keyboard shortcuts of the list must not apply here.
        event.stopPropagation();
        if (event.key === 'Enter') end();
        if (event.key !== 'Escape') return;
        isDone.current = true;
        onClose();
      }}
      size="small"
      suffix={null}
      value={price}
    />
  );
}

const sendPrice = ({ _id, updatedAt }: Pick<StaffProduct, '_id' | 'updatedAt'>, price: number) =>
  updateProduct({ body: { _id, updatedAt, Price: String(price) } });
