import fc from 'fast-check';

/** A raw request, which no client library corrects. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Operation {
  method: string;
  path: string;
  query: string[];
  takesBody: boolean;
}

/** The operations of an OpenAPI document, as far as an attacker needs them. */
export function readOperations(document: unknown): Operation[] {
  const { paths } = document as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string; in: string }[]; requestBody?: unknown }>
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      takesBody: requestBody !== undefined,
    })),
  );
}

const classics = [
  '{"$gt":""}',
  '[$ne]=1',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%c0%ae',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '${7*7}',
  '<script>alert(1)</script>',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  'футболка',
  '🧵',
  '\u202e',
  'delivery',
  '507f1f77bcf86cd799439011',
  'a'.repeat(3_000),
];

const text = fc.oneof(
  fc.constantFrom(...classics),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
);
/** Any part of a request line: percent-encoded, or raw if it cannot break the line. */
const piece = fc.oneof(
  text.map((one) => encodeURIComponent(one.toWellFormed())),
  text.map((one) => one.replaceAll(/[^\x21-\x7e]/g, '')),
);
const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: text },
);

/** Headers with a valid token in about half of the requests. */
const headersWith = (token: string): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'identity;q=0', ';;,,q=', 'br;q=9'),
      'if-none-match': fc.constantFrom('*', '""', 'W/"x"', ',,,', '"'.repeat(50)),
      'x-request-id': fc.constantFrom('short', 'good-request-id', '{"level":"fatal"}', 'x'.repeat(500)),
      traceparent: fc.constantFrom('00-0-0-0', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'),
      authorization: fc.oneof(
        { weight: 3, arbitrary: fc.constant(`Bearer ${token}`) },
        fc.constantFrom('Bearer x', 'Bearer', 'null', `Bearer ${'a.'.repeat(400)}`),
      ),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, x', 'unknown', ','.repeat(100)),
      cookie: fc.constantFrom('a=b', '=;=;=', 'refresh=x'),
      accept: fc.constantFrom('text/html', '*/*;q=x'),
    },
    { requiredKeys: [] },
  );

/** A cart request with one or two wrong fields. */
const cartBody = fc
  .record(
    {
      _id: fc.oneof(fc.constant('674000000000000000000001'), value),
      Color: fc.oneof(text, value),
      Size: fc.oneof(text, value),
      Seam: fc.oneof(text, fc.constant(null)),
      Quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), value),
      isGift: fc.oneof(fc.boolean(), value),
    },
    { requiredKeys: ['_id', 'Color', 'Size'] },
  )
  .chain((item) =>
    fc.constantFrom<object>({ item }, { items: [item, item] }, { prevItem: item, newItem: item }),
  );

const brokenJson = fc.constantFrom(
  '{',
  '[1,',
  '"',
  '{"a":}',
  '\u0000',
  '{"a":1}{',
  '[[[[',
  'NaN',
  '{"__proto__":{"x":1}}',
  '['.repeat(5_000),
);

/** Bodies: arbitrary JSON, known fields with wrong values, and invalid JSON. */
const body = fc.oneof(
  fc.tuple(
    fc.constant('application/json'),
    value.map((one) => JSON.stringify(one)),
  ),
  fc.tuple(
    fc.constantFrom('application/json', 'application/json; charset=koi8-r'),
    fc
      .dictionary(
        fc.constantFrom('items', 'item', 'prevItem', 'newItem', '_id', '$where', 'page', 'limit'),
        fc.oneof(value, fc.array(fc.dictionary(text, value), { maxLength: 5 })),
      )
      .map((one) => JSON.stringify(one)),
  ),
  fc.tuple(
    fc.constant('application/json'),
    cartBody.map((one) => JSON.stringify(one)),
  ),
  fc.tuple(fc.constant('application/json'), brokenJson),
  fc.tuple(
    fc.constantFrom('text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', '', 'a/b/c'),
    text,
  ),
);

function fill(path: string, pieces: readonly string[]): string {
  let at = 0;
  return path.replaceAll(/\{\w+\}/g, () => pieces[at++ % Math.max(1, pieces.length)] ?? '');
}

const tricks = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/../${path}`,
  (path) => path.replace('/api', '/%61pi'),
  (path) => `${path};x=1`,
  (path) => `${path}%2f`,
  (path) => path.toUpperCase(),
  (path) => `http://elsewhere${path}`,
);

/** Generates requests for the operations of a document; `token` signs in a customer. */
export function hostileRequest(
  operations: readonly Operation[],
  token: string,
): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      operation: fc.constantFrom(...operations),
      method: fc.option(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
        { freq: 4 },
      ),
      pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
      trick: tricks,
      known: fc.array(fc.tuple(fc.nat(), piece), { maxLength: 4 }),
      strange: fc.array(fc.tuple(piece, piece), { maxLength: 2 }),
      headers: headersWith(token),
      body: fc.option(body, { freq: 2 }),
    })
    .map(({ operation, method, pieces, trick, known, strange, headers: given, body: sent }) => {
      const { query } = operation;
      const requested = known.map(([at, one]) => `${query[at % Math.max(1, query.length)] ?? 'x'}=${one}`);
      const pairs = [...requested, ...strange.map(([name, one]) => `${name}=${one}`)];
      const path = trick(fill(operation.path, pieces)) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
      const wanted = method ?? operation.method;
      if (!sent || (!operation.takesBody && wanted === 'GET'))
        return { method: wanted, path, headers: given };
      const [type, bytes] = sent;
      return {
        method: wanted,
        path,
        headers: { ...given, ...(type && { 'content-type': type }) },
        body: bytes,
      };
    });
}
