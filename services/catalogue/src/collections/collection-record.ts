import type { Collection } from './collection.schema.ts';

/** A collection with its id as text. */
export type CollectionRecord = Omit<Collection, 'updatedAt'> & { id: string; updatedAt: Date };
