import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { productsTexts as texts } from './products.texts.ts';

/** What the choice of a category says where it has nothing to offer. */
export function CategoriesMissing({ query }: { query: UseQueryResult<unknown, unknown> }) {
  if (!query.isError) return <p role="status">{texts.noCategories}</p>;
  return (
    <div role="alert">
      <p>{texts.categoriesFailed}</p>
      <Button onClick={() => void query.refetch()} size="small">
        {texts.again}
      </Button>
    </div>
  );
}
