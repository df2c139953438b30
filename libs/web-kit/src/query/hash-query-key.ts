import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * The generated keys carry the address of the API. A browser asks its own origin and the renderer asks the gateway
 * directly, so with it in the hash the page would not find what the renderer has fetched.
 */
export function hashQueryKey(key: QueryKey): string {
  return hashKey(key.map((part) => (isRecord(part) ? { ...part, baseUrl: undefined } : part)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
