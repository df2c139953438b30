import { parseError } from '../parse-error.ts';
import { buildInit, buildUrl } from './build-request.ts';
import type { Client, Config, RequestOptions, RequestResult } from './client-shapes.ts';

export type * from './client-shapes.ts';
export { formDataBodySerializer } from './form-body.ts';

/** The gateway gives up a second earlier, with a text of its own. */
const defaultTimeoutMs = 10_000;

export const createConfig = <T extends Config>(config: T): T => config;

/**
 * What the generated functions call: a thin layer over `fetch`. A call that fails throws `ApiError` or `NoAnswerError`; one
 * that its caller took back throws the caller's reason.
 */
export function createClient(initial: Config): Client {
  let config = initial;

  const request = async <Data>(given: RequestOptions): RequestResult<Data> => {
    const options = { timeoutMs: defaultTimeoutMs, ...config, ...given };
    const { fetch = globalThis.fetch, signal, timeoutMs } = options;
    // A timer that is cleared, and no `AbortSignal.timeout`: that one would live on after the answer.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), timeoutMs);
    let response: Response | undefined;
    try {
      const init = {
        ...buildInit(options),
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      };
      response = await fetch(buildUrl(options), init, options);
      return { data: await readAnswer(response), response };
    } catch (thrown) {
      throw parseError(thrown, response);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    getConfig: () => config,
    setConfig: (changes) => (config = { ...config, ...changes }),
    delete: (options) => request({ ...options, method: 'DELETE' }),
    get: (options) => request({ ...options, method: 'GET' }),
    patch: (options) => request({ ...options, method: 'PATCH' }),
    post: (options) => request({ ...options, method: 'POST' }),
    put: (options) => request({ ...options, method: 'PUT' }),
  };
}

/** JSON as a value, anything else as a file, which the browser keeps outside of the page's memory. A refusal throws its body. */
async function readAnswer<Value>(response: Response): Promise<Value> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = type.includes('json');
  if (!response.ok)
    throw isJson ? await response.json() : new Error(`An answer ${response.status} of a stranger`);
  // Nothing of the API is a page: it is the sign-in of a railway's network, or a proxy with something to say.
  if (type.startsWith('text/html')) throw new Error('A page of a stranger');
  // What the value is, the generated types say and the server keeps to.
  if (isJson) return (await response.json()) as Value;
  if (response.status === 204 || type === '') return undefined as Value;
  return (await response.blob()) as Value;
}
