import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@shop/ui-kit';
import { PageHead, parseApiError } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { canonicalOf } from '../../products/filters/canonical-of.ts';
import { ListedProducts } from '../../products/filters/ListedProducts.tsx';
import { listSorts } from '../../products/filters/listed-products.queries.ts';
import { useListChoice } from '../../products/filters/use-list-choice.ts';
import { ListPage } from '../../products/ListPage.tsx';
import { ProductGridSkeleton } from '../../products/ProductGridSkeleton.tsx';
import { noSuchSubcategory, subcategoryQuery } from './category.queries.ts';
import { categoryTexts } from './category.texts.ts';
import { CategoryError } from './CategoryError.tsx';
import { NoSuchSubcategory } from './NoSuchSubcategory.tsx';
import { subcategoryTexts } from './subcategory.texts.ts';

const empty = { text: categoryTexts.empty, to: paths.categories(), way: categoryTexts.toCatalogue };

/** A subcategory: its products with filters, sort order and pages, all stored in the URL. */
export function SubcategoryPage() {
  const { category = '', subcategory = '' } = useParams();
  const { data: section, error, isPending, refetch } = useQuery(subcategoryQuery(category, subcategory));
  const control = useListChoice(listSorts);
  if (isPending) {
    return (
      <ListPage crumbs={[]} title={<Skeleton part="half" />}>
        <ProductGridSkeleton />
      </ListPage>
    );
  }
  // Parsed, since an error that the server sent with its page is no instance of a class.
  const failure = parseApiError(error);
  if (failure.kind === 'answered' && failure.code === noSuchSubcategory) return <NoSuchSubcategory />;
  if (!section) return <CategoryError error={error} onRetry={() => void refetch()} />;
  const path = paths.category(category, subcategory);
  const crumbs = [
    { name: categoryTexts.all, path: paths.categories() },
    { name: section.category.name, path: paths.category(category) },
    { name: section.name, path },
  ];
  return (
    <ListPage
      crumbs={crumbs}
      lead={section.category.name === section.name ? null : section.category.name}
      title={section.name}
    >
      <PageHead
        canonical={canonicalOf(path, control)}
        description={subcategoryTexts.describe(section.name, section.category.name)}
        title={section.name}
      />
      {/* Remounts per subcategory, so that products of another one are never shown under this name. */}
      <ListedProducts control={control} empty={empty} key={path} source={{ category, subcategory }} />
    </ListPage>
  );
}
