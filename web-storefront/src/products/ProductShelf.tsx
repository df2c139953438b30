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
  /** What a shelf without products says. */
  empty: string;
}

/** A list of products that is short enough to be shown whole, in whatever state it is. */
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
