/**
 * Concurrent first writes for one customer may both try to create the document. The slower one fails on the unique id
 * and finds the document when it retries.
 */
export async function retryOnDuplicateKey<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 11_000) return write();
    throw error;
  }
}
