import { isDuplicateKey } from './is-duplicate-key.ts';

/** Null when the write violates a unique index: another document has the key. */
export async function nullOnDuplicateKey<Result>(write: () => Promise<Result>): Promise<Result | null> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
