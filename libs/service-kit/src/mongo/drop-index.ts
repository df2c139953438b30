import type { Model } from 'mongoose';

/** Error codes of the server: no such collection, no such index. */
const notThere = [26, 27];

/** Removes an index that an earlier version created and this one must not have; does nothing if it does not exist. */
export async function dropIndex<Doc>(model: Model<Doc>, name: string): Promise<void> {
  try {
    await model.collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && notThere.some((code) => code === error.code)))
      throw error;
  }
}
