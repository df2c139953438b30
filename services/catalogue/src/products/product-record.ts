import type { NamedReferences, Placing, ProductReferences } from './product-references.ts';
import type { Product } from './product.schema.ts';

/** The stored fields that refer to a product's sections, by id and by name. */
export type ReferenceField = keyof ProductReferences | keyof NamedReferences | 'referencesAt';

/** A product as it is stored, with its id as text. */
export type StoredProduct = Omit<Product, ReferenceField> & {
  id: string;
  /** By name when a replica of the previous version wrote it last. */
  references: ProductReferences | NamedReferences;
};

/** A product with its current place in the shop. */
export type ProductRecord = StoredProduct & Placing;

/** How many pieces of a product were sold. */
export interface PiecesSold {
  productId: string;
  pieces: number;
}
