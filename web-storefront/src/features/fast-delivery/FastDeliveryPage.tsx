import { PageHead } from '@shop/web-kit';
import { shopDispatch } from '../../checkout/dispatch-terms.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../products/ListPage.tsx';
import { canonicalOf } from '../../products/filters/canonical-of.ts';
import { ListedProducts } from '../../products/filters/ListedProducts.tsx';
import { listSorts } from '../../products/filters/listed-products.queries.ts';
import { useListChoice } from '../../products/filters/use-list-choice.ts';
import { fastDeliverySource } from './fast-delivery-source.ts';
import { fastDeliveryTexts } from './fast-delivery.texts.ts';

const path = paths.fastDelivery();
const crumbs = [{ name: fastDeliveryTexts.title, path }];

const empty = { text: fastDeliveryTexts.empty, to: paths.categories(), way: fastDeliveryTexts.toCatalogue };

/** Products that are made and shipped within days. */
export function FastDeliveryPage() {
  const control = useListChoice(listSorts);
  const terms = shopDispatch();
  return (
    <ListPage crumbs={crumbs} lead={fastDeliveryTexts.notice(terms)} title={fastDeliveryTexts.title}>
      <PageHead
        canonical={canonicalOf(path, control)}
        description={fastDeliveryTexts.description(terms)}
        title={fastDeliveryTexts.title}
      />
      <ListedProducts control={control} empty={empty} source={fastDeliverySource} />
    </ListPage>
  );
}
