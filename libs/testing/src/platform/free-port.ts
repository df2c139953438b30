/** As of `freePorts` of the local platform, which most users of this library do not need. */
export async function freePorts(count: number): Promise<number[]> {
  const platform = await import('@shop/local-platform');
  return platform.freePorts(count);
}

/** A port as of `freePorts`. */
export async function freePort(): Promise<number> {
  const platform = await import('@shop/local-platform');
  return platform.freePort();
}
