import { createCollection } from './create-collection.ts';
import { getCollection } from './get-collection.ts';
import { listCollectionProducts } from './list-collection-products.ts';
import { listCollectionsWithProducts } from './list-collections-with-products.ts';
import { listCollections } from './list-collections.ts';
import { listStaffCollections } from './list-staff-collections.ts';
import { putCollection } from './put-collection.ts';
import { removeCollection } from './remove-collection.ts';
import { updateCollection } from './update-collection.ts';

/** Every request about collections. */
export const collectionRequests = [
  createCollection,
  getCollection,
  listCollectionProducts,
  listCollectionsWithProducts,
  listCollections,
  putCollection,
  removeCollection,
  listStaffCollections,
  updateCollection,
] as const;
