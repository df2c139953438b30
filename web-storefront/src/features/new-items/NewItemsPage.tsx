import { useQuery } from '@tanstack/react-query';
import { PageHead } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { ListPage } from '../../products/ListPage.tsx';
import { ProductShelf } from '../../products/ProductShelf.tsx';
import { newItemsQuery } from './new-items.queries.ts';
import { newItemsTexts } from './new-items.texts.ts';

const crumbs = [{ name: newItemsTexts.title, path: paths.newItems() }];

/** The latest products, the newest first. */
export function NewItemsPage() {
  const query = useQuery(newItemsQuery());
  return (
    <ListPage crumbs={crumbs} lead={newItemsTexts.lead} title={newItemsTexts.title}>
      <PageHead description={newItemsTexts.description} title={newItemsTexts.title} />
      <ProductShelf empty={newItemsTexts.empty} query={query} />
    </ListPage>
  );
}
