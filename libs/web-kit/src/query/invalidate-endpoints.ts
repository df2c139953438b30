import type { QueryClient } from '@tanstack/react-query';
import { endpointKey, type Endpoint } from '@shop/api-client';

/** Reads anew what the named endpoints have answered, whatever the parameters, as soon as a screen shows it. */
export async function invalidateEndpoints(
  queries: QueryClient,
  ...endpoints: readonly Endpoint[]
): Promise<void> {
  await Promise.all(endpoints.map((one) => queries.invalidateQueries({ queryKey: endpointKey(one) })));
}
