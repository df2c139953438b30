import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  client,
  forMember,
  type ListOwnOrdersData,
  type ListOwnOrdersErrors,
  type ListOwnOrdersResponses,
  type Product,
} from '@shop/api-client';
import { Dialog } from '@shop/ui-kit';
import { useSession } from '@shop/web-kit';
import { useOrderedSize } from '../../checkout/ordered-lines.ts';
import { useBackCloses } from '../../history/use-back-closes.ts';
import { productPageTexts as texts } from './product.texts.ts';
import { SizeTable } from './SizeTable.tsx';
import styles from './SizeHelp.module.css';

// Not the generated function, which would be bundled into the scripts that every screen loads.
const ordersUrl: ListOwnOrdersData['url'] = '/api/user/orders';

/** Beside the choice of a size: the measurements of the garment, and the size that this person ordered before. */
export function SizeHelp({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const before = useSizeBefore(product);
  const { sizeTable } = product;
  if (!sizeTable && before === null) return null;
  return (
    <div className={styles['help']}>
      {sizeTable ? (
        <button aria-haspopup="dialog" className={styles['open']} onClick={() => setOpen(true)} type="button">
          {texts.sizeTable}
        </button>
      ) : null}
      {before === null ? null : <span>{texts.sizeBefore(before)}</span>}
      {sizeTable ? (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.sizeTable}>
          <SizeTable table={sizeTable} />
        </Dialog>
      ) : null}
    </div>
  );
}

/** The size of this product that was ordered before: by this customer, else in this browser. */
function useSizeBefore({ _id, Sizes }: Product): string | null {
  const session = useSession();
  const personId = session.status === 'member' ? session.user._id : null;
  const { data: ordered = [] } = useQuery({
    queryKey: ['ordered-sizes', personId],
    queryFn: async ({ signal }) => {
      const { data } = await client.post<ListOwnOrdersResponses, ListOwnOrdersErrors, true>({
        ...forMember,
        url: ordersUrl,
        signal,
        throwOnError: true,
      });
      return data
        .filter(({ status }) => status === 'succeeded')
        .flatMap(({ products }) => products)
        .map(({ productId, ProductDetails }) => ({ id: productId?._id, size: ProductDetails.size }));
    },
    enabled: personId !== null,
    staleTime: 600_000,
    retry: false,
  });
  const inBrowser = useOrderedSize(_id);
  const size = ordered.find(({ id }) => id === _id)?.size ?? inBrowser;
  return size !== undefined && Sizes.includes(size) ? size : null;
}
