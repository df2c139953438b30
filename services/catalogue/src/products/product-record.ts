import type { Placing, ProductReferences } from './product-references.ts';
import type { Product } from './product.schema.ts';

/** A product as it is stored, with its id as text. */
export type StoredProduct = Omit<Product, keyof ProductReferences> & {
  id: string;
  references: ProductReferences;
};

/** A product with its current place in the shop. */
export type ProductRecord = StoredProduct & Placing;

/** How many pieces of a product were sold. */
export interface PiecesSold {
  productId: string;
  pieces: number;
}
