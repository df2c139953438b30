export { ApiError, NoAnswerError } from './api-error.ts';
export { bearTokens, forMember } from './bear-tokens.ts';
/**
 * Every call goes through this one. It asks the origin of the page; a server gives it a `fetch` that knows where the API is
 * and leaves `baseUrl` alone, which is part of each query's key and has to be the same where a page is hydrated.
 */
export { client } from './__generated__/client.gen.ts';
export * from './__generated__/@tanstack/react-query.gen.ts';
export * from './__generated__/sdk.gen.ts';
export type * from './__generated__/types.gen.ts';
