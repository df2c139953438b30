import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ProductCard } from '@shop/api-client';
import { ProductGrid } from '../../products/ProductGrid.tsx';
import { ProductGridSkeleton } from '../../products/ProductGridSkeleton.tsx';
import { HomeSection } from './HomeSection.tsx';

interface ProductsRowProps {
  title: string;
  all: { title: string; to: string };
  query: UseQueryOptions<ProductCard[], Error, ProductCard[], string[]>;
}

export function ProductsRow({ title, all, query }: ProductsRowProps) {
  const { data, isPending } = useQuery(query);
  if (!isPending && !data?.length) return null;
  return (
    <HomeSection all={all} title={title}>
      {data ? <ProductGrid heading="h3" isBelowFold products={data} /> : <ProductGridSkeleton />}
    </HomeSection>
  );
}
