/** What was thrown may come from another realm (a test's), where `instanceof Error` says no: look at it instead. */

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
