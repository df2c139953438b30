import { colourLabel } from '@shop/domain';
import type { Product } from '@shop/api-client';
import { shopBrand, type Sites } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { pictureUrl } from '../products/picture-url.ts';
import { paidRoubles } from '../products/prices-of.ts';
import type { LinkedData } from './JsonLd.tsx';

const currency = 'RUB';
const sku = 'Артикул';

/** A product with its offer. `description` is the plain text that is also in the page's head. */
export function productLd(product: Product, description: string, { shop }: Sites): LinkedData {
  const url = shop + paths.product(product._id);
  const { name } = shopBrand();
  return {
    '@type': 'Product',
    name: product.Title,
    ...(description && { description }),
    image: product.Images.map((image) => new URL(pictureUrl(image, '950x750'), shop).href),
    sku: product.Tags.find(({ name }) => name === sku)?.value ?? product._id,
    brand: { '@type': 'Brand', name },
    ...(product.Colors.length > 0 && { color: product.Colors.map(colourLabel).join(', ') }),
    offers: {
      '@type': 'Offer',
      url,
      ...offeredAt(product),
      priceCurrency: currency,
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name, url: shop },
    },
  };
}

type Sold = Pick<Product, 'isItemAvailable' | 'isItemType'>;

function availabilityOf({ isItemAvailable, isItemType }: Sold): string {
  if (!isItemAvailable) return 'OutOfStock';
  if (isItemType === 'type_preorder') return 'PreOrder';
  return isItemType === 'type_limited' ? 'LimitedAvailability' : 'InStock';
}

/** The price, with the price before the discount if there is one. */
function offeredAt(product: Product): Record<string, unknown> {
  const price = paidRoubles(product);
  if (price === product.Price) return { price };
  const before = { '@type': 'UnitPriceSpecification', price: product.Price, priceCurrency: currency };
  return { price, priceSpecification: { ...before, priceType: 'https://schema.org/StrikethroughPrice' } };
}
