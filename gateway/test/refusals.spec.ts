import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPage, requests } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { examples, startApp, type TestApp } from './app.ts';
import { sendRaw } from './raw-http.ts';

let entry: TestApp;
let url: string;
const known = examples(requests);
let answer = known;

beforeAll(async () => {
  entry = await startApp((requested) => answer(requested), {
    GATEWAY_BODY_LIMIT: '2048',
    GATEWAY_URL_LIMIT: '1024',
    GATEWAY_RECEIVE_TIMEOUT_MS: '500',
    GATEWAY_ANSWER_TIMEOUT_MS: '200',
    GATEWAY_CACHE_BYTES: '0',
  });
  await entry.app.listen(0, '127.0.0.1');
  url = await entry.app.getUrl();
});
afterAll(() => entry.app.close());

const post = (
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> => fetch(`${url}/api/products/details`, { method: 'POST', headers, body });

const anId = expect.stringMatching(/^[\w.:-]{8,64}$/);

/** The status, code and message of an error response, after checking that it has the common form. */
async function refusalOf(
  pending: Promise<Response>,
): Promise<[status: number, code: string, message: string]> {
  const response = await pending;
  const body: unknown = await response.json();
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    statusCode: response.status,
    requestId: response.headers.get('x-request-id'),
  });
  const { code, message, ...rest } = body as { code: string; message: string };
  expect(Object.keys(rest).filter((name) => !['statusCode', 'requestId', 'details'].includes(name))).toEqual(
    [],
  );
  return [response.status, code, message];
}

describe('client errors', () => {
  it('returns 404 for an unknown address', async () => {
    const message = 'Ничего не найдено по этому адресу';
    expect(await refusalOf(fetch(`${url}/api/nothing`))).toEqual([404, 'NOT_FOUND', message]);
    expect(await refusalOf(fetch(`${url}/`))).toEqual([404, 'NOT_FOUND', message]);
  });

  it('returns 405 with the allowed methods', async () => {
    const pending = fetch(`${url}/api/pages/delivery`, { method: 'DELETE' });
    expect(await refusalOf(pending)).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'Этот метод здесь не поддерживается',
    ]);
    expect((await pending).headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['Delivery', 'a--b', '%00', '..%2F..%2Fetc', 'x'.repeat(101), '%D1%8F'])(
    'returns 404 for a malformed page link: %s',
    async (link) => {
      expect(await refusalOf(fetch(`${url}/api/pages/${link}`))).toEqual([
        404,
        'PAGE_NOT_FOUND',
        'Страница не найдена',
      ]);
    },
  );

  it('returns 400 for invalid JSON', async () => {
    const message = 'Тело запроса не является корректным JSON';
    for (const body of [
      '{"items":',
      '{"items":[}',
      'items',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":1}}',
    ]) {
      expect(await refusalOf(post(body))).toEqual([400, 'BROKEN_JSON', message]);
    }
  });

  it('names each invalid field', async () => {
    const response = await post('{"items":[{"_id":5,"$gt":""}],"more":1}');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: 400,
      code: 'BAD_REQUEST',
      message: 'Некорректные данные запроса',
      requestId: anId,
      details: [
        { field: 'items.0._id', message: 'Ожидается строка' },
        { field: 'items.0.$gt', message: 'Неизвестное поле' },
        { field: 'more', message: 'Неизвестное поле' },
      ],
    });
  });

  it('returns 400 for a missing body', async () => {
    const response = await fetch(`${url}/api/products/details`, { method: 'POST' });
    expect(await response.json()).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ field: '', message: 'Обязательное поле' }],
    });
  });

  it('returns 415 for an unsupported content type', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'nonsense',
    ]) {
      expect(await refusalOf(post('a=1', { 'content-type': type }))).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'Такой тип содержимого не поддерживается',
      ]);
    }
  });

  it('returns 413 for a body that is too large', async () => {
    expect(await refusalOf(post(JSON.stringify({ items: 'x'.repeat(3_000) })))).toEqual([
      413,
      'BODY_TOO_LARGE',
      'Слишком большой запрос',
    ]);
  });

  it('returns 414 for an address that is too long', async () => {
    expect(await refusalOf(fetch(`${url}/api/pages/delivery?x=${'y'.repeat(1_100)}`))).toEqual([
      414,
      'URL_TOO_LONG',
      'Слишком длинный адрес запроса',
    ]);
  });
});

describe('malformed HTTP requests are rejected', () => {
  it.each([
    [
      'an address that cannot be decoded',
      'GET /api/pages/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'BAD_ADDRESS',
    ],
    ['bytes that are no HTTP', 'HELLO\r\n\r\n', 400, 'BROKEN_REQUEST'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'two lengths',
      'POST /api/products/details HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
      'BROKEN_REQUEST',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'BROKEN_REQUEST',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const refused = await sendRaw(url, bytes);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.body)).toEqual({
      statusCode: status,
      code,
      message: expect.stringMatching(/^[А-Я]/),
      requestId: refused.headers['x-request-id'],
    });
    expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': anId });
  });

  it('returns 408 when the sender never completes the body', async () => {
    const refused = await sendRaw(
      url,
      'POST /api/products/details HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      408,
      expect.objectContaining({ code: 'REQUEST_TIMEOUT' }),
    ]);
  });
});

describe('errors of services', () => {
  const pending = (): Promise<Response> => fetch(`${url}/api/pages/delivery`);

  it('passes an application error on unchanged', async () => {
    answer = () => {
      throw new AppError('PAGE_NOT_FOUND');
    };
    expect(await refusalOf(pending())).toEqual([404, 'PAGE_NOT_FOUND', 'Страница не найдена']);
  });

  it('logs an unexpected error and hides its details from the client', async () => {
    answer = () => {
      throw new TypeError('secret of the house');
    };
    const response = await pending();
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/secret|TypeError|\.ts/);
    const line = entry.log.findLast(({ level }) => level === 'error');
    expect(line).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      code: 'INTERNAL',
      err: { message: 'secret of the house' },
    });
  });

  it('returns 500 when the reply does not match the schema of the route', async () => {
    answer = () => ({ title: 1 });
    expect(await refusalOf(pending())).toEqual([500, 'INTERNAL', 'Ошибка сервера']);
  });

  it('returns 504 when the service does not reply in time', async () => {
    answer = () => new Promise(() => undefined);
    expect(await refusalOf(pending())).toEqual([504, 'GATEWAY_TIMEOUT', 'Истекло время запроса к серверу.']);
  });

  it('responds normally after these errors', async () => {
    answer = known;
    const { title } = getPage.example.reply;
    expect(await (await pending()).json()).toMatchObject({ title });
  });
});

describe('the response omits', () => {
  it('fields that are not in the reply schema', async () => {
    answer = () => ({ ...getPage.example.reply, secret: 'x' });
    expect(Object.keys((await (await fetch(`${url}/api/pages/delivery`)).json()) as object)).toEqual([
      'title',
      'content',
    ]);
  });
});
