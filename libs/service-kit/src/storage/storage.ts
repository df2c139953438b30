/** Bytes by key: original images and their rendered versions. Keys are relative paths of safe characters. */
export interface Storage {
  /** Writes atomically; an existing key is replaced. What was written survives a power failure. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  has(key: string): Promise<boolean>;
  /** Removes the key; a key that does not exist is success. */
  remove(key: string): Promise<void>;
  /** Removes what interrupted writes left before a moment. @returns how many files that were */
  removeDrafts(before: Date): Promise<number>;
}

const safeKey = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;

/**
 * Refuses keys that could leave the storage (`..`, absolute paths, odd characters).
 * Callers create keys from validated names, so a refusal is a broken invariant, not invalid input.
 */
export function assertStorageKey(key: string): void {
  if (key.length > 512 || !safeKey.test(key))
    throw new RangeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}
