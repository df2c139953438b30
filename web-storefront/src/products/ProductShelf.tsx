import { Link } from 'react-router-dom';
import type { ProductCard as Product } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { paths } from '../paths.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListError } from './ListError.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductGridSkeleton } from './ProductGridSkeleton.tsx';

interface ProductShelfProps {
  query: { data: readonly Product[] | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** The text for an empty list. */
  empty: string;
}

/** A list of products without pagination, with its loading, error and empty states. */
export function ProductShelf({ query: { data, error, isPending, refetch }, empty }: ProductShelfProps) {
  if (data && data.length > 0) return <ProductGrid products={data} />;
  if (isPending) return <ProductGridSkeleton />;
  if (!data) return <ListError error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyList text={empty}>
      <Link className={buttonClass()} to={paths.categories()}>
        В каталог
      </Link>
    </EmptyList>
  );
}
