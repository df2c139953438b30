/** A mocked response: status 200 unless `status` is set; `offline` makes `fetch` fail as it does without a network. */
export type MockAnswer = MockBody | 'offline' | Promise<MockBody>;

interface MockBody {
  status?: number;
  body: unknown;
}
export type MockHandler = (params: Readonly<Record<string, string>>, sent: SentCall) => MockAnswer;

/** The headers and the body of a request. */
export interface SentCall {
  headers: Headers;
  /** The raw body; empty without one. */
  text: string;
}

export interface MockApi {
  /** Every call so far, as `GET /api/pages/delivery`. */
  calls: readonly string[];
  /** Restores the original `fetch`. */
  restore(): void;
}

/**
 * Replaces the API in tests of screens. Handlers are named by method and path, `GET /api/pages/:link`; `fetch` throws
 * for a call without a handler, since the test is incomplete then.
 */
export function mockApi(handlers: Readonly<Record<string, MockHandler>>): MockApi {
  const realFetch = globalThis.fetch;
  const calls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${decodeURIComponent(pathname)}`;
    calls.push(call);
    const answer = await answerTo(handlers, call, { headers: request.headers, text: await request.text() });
    if (answer === 'offline') throw new TypeError('fetch failed');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  return { calls, restore: () => void (globalThis.fetch = realFetch) };
}

function answerTo(handlers: Readonly<Record<string, MockHandler>>, call: string, sent: SentCall): MockAnswer {
  for (const [pattern, handle] of Object.entries(handlers)) {
    const match = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(call);
    if (match) return handle({ ...match.groups }, sent);
  }
  throw new Error(`The test's API has no handler for ${call}.`);
}

/** An error response of the API. DECISIONS 3 */
export function refusal(status: number, code: string, message = ''): MockAnswer {
  return { status, body: { statusCode: status, code, message, requestId: 'test' } };
}

/** A response that never arrives during the test. */
export function noAnswerYet(): Promise<never> {
  return new Promise(() => undefined);
}
