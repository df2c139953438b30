import type { Model } from 'mongoose';

/** Of the server: there is no such collection, there is no such index. */
const notThere = [26, 27];

/** Removes an index that an earlier version made and this one must not have; nothing happens when it is not there. */
export async function dropIndex<Doc>(model: Model<Doc>, name: string): Promise<void> {
  try {
    await model.collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && notThere.some((code) => code === error.code)))
      throw error;
  }
}
