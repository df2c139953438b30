/** Thrown values may come from another realm (a test's), where `instanceof Error` is false: these check the shape. */

/**
 * The code of a system error, such as `ENOENT`.
 * @param {unknown} error
 */
export function errorCode(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function errorMessage(error) {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
