import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '@shop/admin-kit';
import { productsTexts as texts } from './products.texts.ts';

/** The text of the category select when it has no options. */
export function CategoriesMissing({ query }: { query: UseQueryResult<unknown, unknown> }) {
  if (!query.isError) return <p role="status">{texts.noCategories}</p>;
  return (
    <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={texts.categoriesFailed} />
  );
}
