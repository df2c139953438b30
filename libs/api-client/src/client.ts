import { client } from './__generated__/client.gen.ts';
import { parseError } from './parse-error.ts';

/** The gateway gives up a second earlier, with a text of its own. */
const patienceMs = 10_000;

client.interceptors.request.use((request) => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]);
  return new Request(request, { signal });
});
client.interceptors.error.use((error) => parseError(error));

/**
 * Every call goes through this one; `client.setConfig({ baseUrl, fetch })` says where the API is. The base URL is part of
 * each query's key, so a page that is rendered on the server and hydrated in the browser needs the same one on both sides.
 */
export { client };
