export { ApiError, NoAnswerError } from './api-error.ts';
export { client } from './client.ts';
export * from './__generated__/@tanstack/react-query.gen.ts';
export * from './__generated__/sdk.gen.ts';
export type * from './__generated__/types.gen.ts';
