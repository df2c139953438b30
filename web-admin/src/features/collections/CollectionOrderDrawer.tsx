import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditForm, FormDrawer, useEditForm, type Edited } from '@shop/admin-kit';
import type { OrderedProduct } from '@shop/api-client';
import { invalidateEndpoints } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { sectionErrorText } from '../../catalogue/section-errors.ts';
import { useMay } from '../../catalogue/use-may.ts';
import {
  collectionOrderQuery,
  loadOrder,
  saveOrder,
  type LoadedOrder,
  type OrderValues,
} from './collection-order.queries.ts';
import { CollectionOrderFields } from './CollectionOrderFields.tsx';
import { collectionTexts as texts } from './collections.texts.ts';
import { showOrder } from './show-order.ts';

interface CollectionOrderDrawerProps {
  id: string;
  closeTo: string;
}

/** Edits the order of a collection's products in a drawer beside the list of collections. */
export function CollectionOrderDrawer({ id, closeTo }: CollectionOrderDrawerProps) {
  const query = useQuery(collectionOrderQuery(id));
  return (
    <FormDrawer
      closeTo={closeTo}
      failed={texts.orderFailed}
      query={query}
      title={query.data ? texts.orderOf(query.data.name) : texts.order}
      width="wide"
    >
      {(loaded) => <CollectionOrderForm id={id} loaded={loaded} />}
    </FormDrawer>
  );
}

const byId = (products: readonly OrderedProduct[]): [string, OrderedProduct][] =>
  products.map((product) => [product._id, product]);

function CollectionOrderForm({ id, loaded }: { id: string; loaded: LoadedOrder }) {
  const queries = useQueryClient();
  const mayEdit = useMay('editShopItems');
  // Products may be added concurrently, so the products of all responses are collected.
  const [known, setKnown] = useState<ReadonlyMap<string, OrderedProduct>>(
    () => new Map(byId(loaded.products)),
  );
  const learn = ({ edited, products }: LoadedOrder): Edited<OrderValues> => {
    setKnown((before) => new Map([...before, ...byId(products)]));
    return edited;
  };
  const nameOf = (productId: string): string => known.get(productId)?.Title ?? productId;
  const edit = useEditForm<OrderValues>({
    draftKey: `collection-order-${id}`,
    loaded: loaded.edited,
    fields: {
      sort: { label: texts.sort, show: (sort) => texts.sorts[sort] },
      ids: {
        label: texts.byHand,
        show: (ids, other) => showOrder(ids, other, { nameOf, more: texts.andMore }),
      },
    },
    save: async (edited) => learn(await saveOrder(id, edited)),
    loadCurrent: async () => learn(await loadOrder(id)),
    namesOfServer: { productOrder: 'ids' },
    disabledReason: mayEdit ? undefined : catalogueTexts.noRightToEdit,
    apiErrorText: sectionErrorText,
    savedText: texts.orderSaved,
    onSaved: () => void invalidateEndpoints(queries, 'listStaffCollections'),
  });
  return (
    <EditForm edit={edit}>
      <CollectionOrderFields edit={edit} id={id} known={known} loaded={loaded.products} />
    </EditForm>
  );
}
