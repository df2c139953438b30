import { useQuery } from '@tanstack/react-query';
import { PageHead } from '@shop/web-kit';
import { shopDispatch } from '../../checkout/dispatch-terms.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../products/ListPage.tsx';
import { ProductShelf } from '../../products/ProductShelf.tsx';
import { fastDeliveryQuery } from './fast-delivery.queries.ts';
import { fastDeliveryTexts } from './fast-delivery.texts.ts';

const crumbs = [{ name: fastDeliveryTexts.title, path: paths.fastDelivery() }];

/** Products that are made and shipped within days. */
export function FastDeliveryPage() {
  const query = useQuery(fastDeliveryQuery());
  const terms = shopDispatch();
  return (
    <ListPage crumbs={crumbs} lead={fastDeliveryTexts.notice(terms)} title={fastDeliveryTexts.title}>
      <PageHead description={fastDeliveryTexts.description(terms)} title={fastDeliveryTexts.title} />
      <ProductShelf empty={fastDeliveryTexts.empty} query={query} />
    </ListPage>
  );
}
