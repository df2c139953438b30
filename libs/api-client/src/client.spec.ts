import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, client, getPage, getPageOptions, NoAnswerError } from './index.ts';

type Answer = (request: Request) => Promise<Response>;

const asked: Request[] = [];

function theApi(answer: Answer): void {
  const fetch = async (request: RequestInfo | URL): Promise<Response> => {
    if (!(request instanceof Request)) throw new TypeError('The client gives requests');
    asked.push(request);
    return answer(request);
  };
  client.setConfig({ baseUrl: 'https://shop.example', fetch });
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Never answers, as fetch does it: a signal that has fired already counts. */
async function until(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const askForPage = (signal?: AbortSignal): Promise<unknown> =>
  getPage({ path: { link: 'delivery' }, throwOnError: true, ...(signal && { signal }) });

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the client', () => {
  it('asks the API under its base URL', async () => {
    theApi(async () => json(200, { title: 'Доставка', content: '' }));
    const { data } = await getPage({ path: { link: 'delivery' }, throwOnError: true });
    expect(data).toEqual({ title: 'Доставка', content: '' });
    expect(asked[0]?.url).toBe('https://shop.example/api/pages/delivery');
  });

  it('throws a refusal with its code, text, request id and fields', async () => {
    const body = {
      statusCode: 400,
      code: 'BAD_REQUEST',
      message: 'Некорректные данные запроса',
      requestId: 'r-1',
      details: [{ field: 'link', message: 'Обязательное поле' }],
    };
    theApi(async () => json(400, body));
    const error = await failureOf(askForPage());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(body);
  });

  it('calls a page of a stranger on the way no answer', async () => {
    theApi(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    const error = await failureOf(askForPage());
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error).toMatchObject({ reason: 'network', message: 'Произошла ошибка при подключении к серверу' });
  });

  it('calls a broken line no answer', async () => {
    theApi(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await failureOf(askForPage())).toMatchObject({ reason: 'network' });
  });

  it('gives up when its time is over', async () => {
    const timeout = new AbortController();
    const asks = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    theApi(({ signal }) => until(signal));
    const failure = failureOf(askForPage());
    timeout.abort(new DOMException('late', 'TimeoutError'));
    expect(await failure).toMatchObject({ reason: 'time', message: 'Истекло время запроса к серверу.' });
    expect(asks).toHaveBeenCalledWith(10_000);
  });

  it('leaves a call that was taken back as it is', async () => {
    const leave = new AbortController();
    theApi(({ signal }) => until(signal));
    const failure = failureOf(askForPage(leave.signal));
    leave.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });

  it('has query options with a key of their own', () => {
    client.setConfig({ baseUrl: 'https://shop.example' });
    expect(getPageOptions({ path: { link: 'delivery' } }).queryKey).toEqual([
      { _id: 'getPage', baseUrl: 'https://shop.example', path: { link: 'delivery' } },
    ]);
  });
});
