import type { Product } from '@shop/api-client';
import { useSites } from '@shop/web-kit';
import { JsonLd } from '../../seo/JsonLd.tsx';
import { productLd } from '../../seo/product-ld.ts';

/** The product as JSON-LD. Search engines read the server-rendered HTML, so the browser can load this lazily. */
export function ProductLd({ product, description }: { product: Product; description: string }) {
  return <JsonLd data={productLd(product, description, useSites())} />;
}
