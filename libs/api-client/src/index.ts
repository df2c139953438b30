export { ApiError, NoAnswerError } from './api-error.ts';
export { bearTokens, forMember } from './bear-tokens.ts';
/**
 * The client of all calls. It sends them to the origin of the page; a server sets a `fetch` that resolves the API's
 * address instead of `baseUrl`, which is part of each query key and must be the same when a page is hydrated.
 */
export { client } from './__generated__/client.gen.ts';
export { endpointKey, type Endpoint } from './endpoint.ts';
export * from './__generated__/@tanstack/react-query.gen.ts';
export * from './__generated__/sdk.gen.ts';
export type * from './__generated__/types.gen.ts';
