/** What the mock answers: a body is 200 unless `status` says otherwise; `offline` is a network that gives nothing. */
export type MockAnswer = MockBody | 'offline' | Promise<MockBody>;

interface MockBody {
  status?: number;
  body: unknown;
}
export type MockHandler = (params: Readonly<Record<string, string>>, sent: SentCall) => MockAnswer;

/** What a call brought along. */
export interface SentCall {
  headers: Headers;
  /** The body as it was written; empty without one. */
  text: string;
}

export interface MockApi {
  /** Every call so far, as `GET /api/pages/delivery`. */
  calls: readonly string[];
  /** Gives `fetch` back as it was. */
  restore(): void;
}

/**
 * Stands in for the API in tests of screens. Handlers are named by method and path, `GET /api/pages/:link`; a call that
 * nobody handles is a mistake of the test and fails loudly.
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

/** The body of a refusal, as the API gives it. DECISIONS 3 */
export function refusal(status: number, code: string, message = ''): MockAnswer {
  return { status, body: { statusCode: status, code, message, requestId: 'test' } };
}

/** An answer that does not come while the test runs. */
export function noAnswerYet(): Promise<never> {
  return new Promise(() => undefined);
}
