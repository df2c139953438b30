import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, client, getPage, getPageOptions, listProducts, NoAnswerError } from '../index.ts';
import { createClient } from './fetch-client.ts';

type Answer = (request: Request) => Promise<Response>;

const origin = 'https://shop.example';
const requested: Request[] = [];

/** Resolves addresses against a fixed origin, as a browser does with the origin of the page. */
function theApi(answer: Answer): typeof fetch {
  return async (address, init) => {
    const request = new Request(new URL(String(address), origin), init);
    requested.push(request);
    return answer(request);
  };
}

const json = (status: number, body: unknown): Response => Response.json(body, { status });

/** Never resolves and rejects on abort, also when the signal has already been aborted, like `fetch`. */
async function until(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const requestPage = (signal?: AbortSignal): Promise<unknown> =>
  getPage({ path: { link: 'delivery' }, throwOnError: true, ...(signal && { signal }) });

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

beforeEach(() => {
  requested.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a request', () => {
  beforeEach(() => {
    client.setConfig({ fetch: theApi(async () => json(200, {})) });
  });

  it('is sent to the origin of the page, with path parameters encoded', async () => {
    await getPage({ path: { link: 'о нас/?' }, throwOnError: true });
    expect(requested[0]?.url).toBe(`${origin}/api/pages/${encodeURIComponent('о нас/?')}`);
    expect([...(requested[0]?.headers ?? [])]).toEqual([]);
  });

  it('carries the query without undefined parameters', async () => {
    await listProducts({ query: { page: 2, colors: 'чёрный,белый & ко', sizes: undefined } as never });
    expect(new URL(requested[0]?.url ?? '').search).toBe(
      `?${new URLSearchParams({ page: '2', colors: 'чёрный,белый & ко' })}`,
    );
  });

  it('repeats the parameter name for each item of a list', async () => {
    const { get } = createClient({
      baseUrl: 'https://api.example/',
      fetch: theApi(async () => json(200, {})),
    });
    await get({ url: '/api/things', query: { size: ['S', null, 'XL'], none: [], no: undefined } });
    expect(requested[0]?.url).toBe('https://api.example/api/things?size=S&size=XL');
  });

  it('sends an object as JSON and a form as multipart data', async () => {
    const { post } = createClient({ fetch: theApi(async () => json(200, {})) });
    await post({ url: '/api/x', body: { phrase: 'ЛЕТО' }, headers: { authorization: 'Bearer t' } });
    const form = new FormData();
    form.set('file', new Blob(['b']), 'a.png');
    await post({ url: '/api/x', body: form, headers: { 'Content-Type': null } });
    await post({ url: '/api/x', headers: { 'Content-Type': 'application/json' } });
    const [first, second, third] = requested;
    expect([first?.method, first?.headers.get('content-type'), await first?.json()]).toEqual([
      'POST',
      'application/json',
      { phrase: 'ЛЕТО' },
    ]);
    expect(first?.headers.get('authorization')).toBe('Bearer t');
    expect(second?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect([third?.headers.get('content-type'), await third?.text()]).toEqual([null, '']);
  });

  it('has the same query key on the server and in the browser', () => {
    expect(getPageOptions({ path: { link: 'delivery' } }).queryKey).toEqual([
      { _id: 'getPage', baseUrl: '/', path: { link: 'delivery' } },
    ]);
  });
});

describe('a response', () => {
  it.each([
    ['JSON', () => json(200, { title: 'Доставка' }), { title: 'Доставка' }],
    ['JSON with a charset', () => new Response('[1]', as('application/json; charset=utf-8')), [1]],
    ['nothing', () => new Response(null, { status: 204 }), undefined],
  ])('may be %s', async (_what, make, expected) => {
    client.setConfig({ fetch: theApi(async () => make()) });
    const { data } = await getPage({ path: { link: 'delivery' }, throwOnError: true });
    expect(data).toEqual(expected);
  });

  it.each(['image/webp', 'text/csv; charset=utf-8'])(
    'may be a file, kept byte for byte: %s',
    async (type) => {
      const bytes = '\uFEFFid;sum';
      client.setConfig({ fetch: theApi(async () => new Response(bytes, as(type))) });
      const { data } = await getPage({ path: { link: 'delivery' } });
      const file: unknown = data;
      expect(file).toBeInstanceOf(Blob);
      expect(file instanceof Blob && Buffer.from(await file.arrayBuffer()).toString()).toBe(bytes);
    },
  );
});

describe('a failure', () => {
  const body = {
    statusCode: 400,
    code: 'BAD_REQUEST',
    message: 'Некорректные данные запроса',
    requestId: 'r-1',
    details: [{ field: 'link', message: 'Обязательное поле' }],
  };

  it('is an ApiError with code, message, request id and field errors', async () => {
    client.setConfig({ fetch: theApi(async () => json(400, body)) });
    const error = await failureOf(requestPage());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(body);
  });

  it('is reported in a line without its contents, unless the caller aborted the call', async () => {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const { get } = createClient({ report, fetch: theApi(async () => json(400, body)) });
    const call = { url: '/api/pages/{link}', path: { link: 'иван@example.ru' } };
    await failureOf(get(call));
    await failureOf(get({ ...call, fetch: theApi(async () => Promise.reject(new TypeError('down'))) }));
    const aborted = { ...call, signal: AbortSignal.abort() };
    await failureOf(get({ ...aborted, fetch: theApi(({ signal }) => until(signal)) }));
    expect(lines).toEqual([
      'API GET /api/pages/{link}: 400 BAD_REQUEST r-1',
      'API GET /api/pages/{link}: no answer (network)',
    ]);
  });

  it('is thrown even without throwOnError', async () => {
    client.setConfig({ fetch: theApi(async () => json(400, body)) });
    expect(await failureOf(getPage({ path: { link: 'delivery' } }))).toMatchObject(body);
  });

  it.each([
    ['502', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['200', () => new Response('<h1>Войдите в сеть</h1>', as('text/html'))],
    ['200 with broken JSON', () => new Response('{"title":', as('application/json'))],
  ])('is a network error when a proxy answers in place of the API: %s', async (_how, make) => {
    client.setConfig({ fetch: theApi(async () => make()) });
    const error = await failureOf(requestPage());
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error).toMatchObject({ reason: 'network', message: 'Произошла ошибка при подключении к серверу' });
  });

  it('is a network error when the connection fails', async () => {
    client.setConfig({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await failureOf(requestPage())).toMatchObject({ reason: 'network' });
  });

  it('is a timeout when no response arrives within ten seconds', async () => {
    jest.useFakeTimers();
    client.setConfig({ fetch: theApi(({ signal }) => until(signal)) });
    const settled = jest.fn();
    const failure = failureOf(requestPage()).then(settled);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await failure;
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'time', message: 'Истекло время запроса к серверу.' }),
    );
  });

  it('is a timeout when a proxy answers 504', async () => {
    client.setConfig({
      fetch: theApi(async () => new Response('<h1>504 Gateway Time-out</h1>', { status: 504 })),
    });
    expect(await failureOf(requestPage())).toMatchObject({ reason: 'time' });
  });

  it('leaves no timer running, nor does a success', async () => {
    jest.useFakeTimers();
    client.setConfig({ fetch: theApi(async () => json(200, {})) });
    await requestPage();
    client.setConfig({ fetch: theApi(async () => json(400, body)) });
    await failureOf(requestPage());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is an AbortError when the call is aborted', async () => {
    const leave = new AbortController();
    client.setConfig({ fetch: theApi(({ signal }) => until(signal)) });
    const failure = failureOf(requestPage(leave.signal));
    leave.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });
});

function as(type: string): ResponseInit {
  return { headers: { 'content-type': type } };
}
