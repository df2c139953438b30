import { PageHead } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { ListPage } from '../../products/ListPage.tsx';
import { canonicalOf } from '../../products/filters/canonical-of.ts';
import { ListedProducts } from '../../products/filters/ListedProducts.tsx';
import { listSorts } from '../../products/filters/listed-products.queries.ts';
import { useListChoice } from '../../products/filters/use-list-choice.ts';
import { newItemsSource } from './new-items-source.ts';
import { newItemsTexts } from './new-items.texts.ts';

const path = paths.newItems();
const crumbs = [{ name: newItemsTexts.title, path }];

const empty = { text: newItemsTexts.empty, to: paths.categories(), way: newItemsTexts.toCatalogue };

/** The latest products, the newest first. */
export function NewItemsPage() {
  const control = useListChoice(listSorts);
  return (
    <ListPage crumbs={crumbs} lead={newItemsTexts.lead} title={newItemsTexts.title}>
      <PageHead
        canonical={canonicalOf(path, control)}
        description={newItemsTexts.description}
        title={newItemsTexts.title}
      />
      <ListedProducts control={control} empty={empty} source={newItemsSource} />
    </ListPage>
  );
}
