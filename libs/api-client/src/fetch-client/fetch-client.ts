import { ApiError, NoAnswerError } from '../api-error.ts';
import { parseError } from '../parse-error.ts';
import { buildInit, buildUrl } from './build-request.ts';
import type { Client, Config, RequestOptions, RequestResult } from './client-shapes.ts';

export type * from './client-shapes.ts';
export { formDataBodySerializer } from './form-body.ts';

/** The gateway's own timeout is a second shorter, so that its error response arrives first. */
const defaultTimeoutMs = 10_000;

export const createConfig = <T extends Config>(config: T): T => config;

/**
 * The client of the generated functions: a thin layer over `fetch`. A failed call throws `ApiError` or `NoAnswerError`;
 * a call that its caller aborted throws the abort reason.
 */
export function createClient(initial: Config): Client {
  let config = initial;

  const request = async <Data>(given: RequestOptions): RequestResult<Data> => {
    const options = { timeoutMs: defaultTimeoutMs, ...config, ...given };
    const { fetch = globalThis.fetch, signal, timeoutMs } = options;
    // A timer that can be cleared, unlike `AbortSignal.timeout`, which would outlive the response.
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
      const failure = parseError(thrown, response);
      const line = lineOf(failure);
      if (line !== null) options.report?.(`API ${options.method} ${options.url}: ${line}`);
      throw failure;
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

/** Parses JSON; returns anything else as a `Blob`, kept outside of the page's memory. Throws the body of an error. */
async function readAnswer<Value>(response: Response): Promise<Value> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = type.includes('json');
  if (!response.ok) throw isJson ? await response.json() : new Error(`Unexpected ${response.status}`);
  // The API never returns HTML: this is the sign-in page of a public network, or the error page of a proxy.
  if (type.startsWith('text/html')) throw new Error('Unexpected page');
  // The generated types describe the value; the server guarantees them.
  if (isJson) return (await response.json()) as Value;
  if (response.status === 204 || type === '') return undefined as Value;
  return (await response.blob()) as Value;
}

/** What failed, without contents; null for a call that its caller aborted. */
function lineOf(failure: unknown): string | null {
  if (failure instanceof ApiError) return `${failure.statusCode} ${failure.code} ${failure.requestId}`;
  return failure instanceof NoAnswerError ? `no answer (${failure.reason})` : null;
}
