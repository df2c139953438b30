import type { ApiDescription, ApiOperation } from './api-operations.parser.ts';
import { formBody, formBoundary } from './form-body.ts';
import { renderRequest, type FuzzCase } from './fuzz-case.ts';
import { visitorHeaders, type SignedInVisitor } from './hostile-headers.ts';
import { hostileText } from './hostile-values.ts';
import type { Random } from './random.ts';
import { mutateValue, sampleText, sampleValue, type KnownValues } from './sample-value.ts';

export interface ApiCaseParts {
  api: ApiDescription;
  known: KnownValues;
  visitor: SignedInVisitor | null;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const contentTypes = ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'a/b/c', ''];

/** One request to the API: a valid call with one or two mutations. */
export function apiCase(random: Random, parts: ApiCaseParts): FuzzCase {
  const operation = random.pick(parts.api.operations);
  if (!operation) throw new Error('the API has no calls');
  const method = random.happens(0.06) ? (random.pick(methods) ?? 'GET') : operation.method;
  const headers = visitorHeaders(random, parts.visitor);
  const body = operation.body && random.happens(0.95) ? apiBody(random, operation, parts) : null;
  if (body) {
    const type = random.happens(0.04) ? (random.pick(contentTypes) ?? '') : (operation.body?.type ?? '');
    const boundary = type === 'multipart/form-data' ? `; boundary=${formBoundary}` : '';
    headers.push(['content-type', type + boundary], ['content-length', String(body.length)]);
  }
  const path = `${apiPath(random, operation, parts)}${apiQuery(random, operation, parts)}`;
  return {
    target: random.happens(0.1) ? 'storefront' : 'api',
    kind: operation.name,
    bytes: renderRequest({ method, path, headers, body }),
    halfClose: false,
    mayBeUnavailable: operation.path.startsWith('/health'),
  };
}

function apiPath(random: Random, { path }: ApiOperation, { known }: ApiCaseParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    random.happens(0.6) ? encode(sampleText({ random, known }, name)) : encode(hostileText(random)),
  );
  return random.happens(0.08) ? twistPath(random, filled) : filled;
}

const twists: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/../${path}`,
  (path) => path.replace('/api', '/%61pi'),
  (path) => `${path};x=1`,
  (path) => `${path}%2f`,
  (path) => path.toUpperCase(),
  (path) => `http://elsewhere${path}`,
  (path) => path.slice(1),
  (path) => `${path}#x`,
];
const twistPath = (random: Random, path: string): string => random.pick(twists)?.(path) ?? path;

function apiQuery(random: Random, { query }: ApiOperation, parts: ApiCaseParts): string {
  const sampling = { random, known: parts.known, schemas: parts.api.schemas };
  const pairs = query
    .filter(() => random.happens(0.3))
    .map(({ name, schema }) => {
      const value = random.happens(0.6) ? sampleValue(sampling, schema, name) : hostileText(random);
      return `${name}=${encode(String(value))}`;
    });
  if (random.happens(0.1)) pairs.push(`${encode(hostileText(random))}=${encode(hostileText(random))}`);
  if (pairs.length > 0 && random.happens(0.1)) pairs.push(pairs[0] ?? '');
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Percent-encodes; lone surrogates, which cannot be encoded, are replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function apiBody(random: Random, { body }: ApiOperation, { known, api }: ApiCaseParts): Buffer {
  let value = sampleValue({ random, known, schemas: api.schemas }, body?.schema);
  for (let left = random.below(3); left > 0; left--) value = mutateValue(random, value);
  if (body?.type === 'application/x-www-form-urlencoded')
    return Buffer.from(new URLSearchParams(Object.entries(Object(value)).map(toPair)).toString());
  if (body?.type === 'multipart/form-data') return maybeMutated(random, formBody(random, value));
  const text = typeof value === 'string' && body?.type !== 'application/json' ? value : JSON.stringify(value);
  return maybeMutated(random, Buffer.from(text));
}

const maybeMutated = (random: Random, bytes: Buffer): Buffer =>
  random.happens(0.1) ? mutateBytes(random, bytes) : bytes;

const toPair = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/** Flips, cuts, repeats or inserts some bytes. */
export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = random.below(Math.max(1, changed.length));
  switch (random.below(4)) {
    case 0:
      if (changed.length > 0) changed[at] = random.below(256);
      return changed;
    case 1:
      return changed.subarray(0, at);
    case 2:
      return Buffer.concat([changed.subarray(0, at), Buffer.from([0, 255, 13, 10]), changed.subarray(at)]);
    default:
      return Buffer.concat([changed, changed.subarray(at)]);
  }
}
