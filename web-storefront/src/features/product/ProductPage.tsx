import { Link, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@shop/ui-kit';
import { ErrorScreen, isNotFound, NotFound, parseApiError } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { productQuery } from './product.queries.ts';
import { productPageTexts } from './product.texts.ts';

/** A product: pictures, description, options and the cart button. */
export function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, isPending, refetch } = useQuery(productQuery(id));
  if (product) return <ProductView key={product._id} product={product} />;
  if (isPending) return <ProductSkeleton />;
  if (isNotFound(error)) {
    return (
      <NotFound text={productPageTexts.notFound}>
        <Link className={buttonClass()} to={paths.categories()}>
          В каталог
        </Link>
      </NotFound>
    );
  }
  const isUnanswered = parseApiError(error).kind === 'unanswered';
  return (
    <ErrorScreen
      error={error}
      onRetry={() => void refetch()}
      {...(isUnanswered && { text: productPageTexts.timeout })}
    />
  );
}
