import type { NamedReferences, Placing, ProductReferences } from './product-references.ts';
import type { Product } from './product.schema.ts';

/** What is stored of where a product stands, by id and by name. */
export type ReferenceField = keyof ProductReferences | keyof NamedReferences | 'referencesAt';

/** A product as it is stored, with its id as text. */
export type StoredProduct = Omit<Product, ReferenceField> & {
  id: string;
  /** By name when a replica of the previous version wrote it last. */
  references: ProductReferences | NamedReferences;
};

/** A product and where it stands now. */
export type ProductRecord = StoredProduct & Placing;

/** How many pieces of a product were sold. */
export interface PiecesSold {
  productId: string;
  pieces: number;
}
