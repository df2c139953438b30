import type { Product } from '@shop/api-client';
import { useSites } from '@shop/web-kit';
import { JsonLd } from '../../seo/JsonLd.tsx';
import { productLd } from '../../seo/product-ld.ts';

/** The product in the words of search engines, who read what the server has drawn: the browser has no hurry with it. */
export function ProductLd({ product, description }: { product: Product; description: string }) {
  return <JsonLd data={productLd(product, description, useSites())} />;
}
