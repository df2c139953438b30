// Checks the shape, not `instanceof Error`: under Jest, Node's own errors come from another realm.

/** The code of a Node system error, such as ESRCH. */
export function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

export function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  return typeof message === 'string' ? message : String(error);
}

export function stackOf(error: unknown): string {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : null;
  return typeof stack === 'string' ? stack : messageOf(error);
}
