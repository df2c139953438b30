import { Failure } from '../cli/failure.mjs';
import {
  controllerFile,
  decoratorOf,
  dtoFile,
  mapperFile,
  methodText,
  moduleFile,
  routesFile,
  takesInput,
  whos,
} from './endpoint-files.ts';
import type { Endpoint, Who } from './endpoint-files.ts';
import { endpointTestFile } from './endpoint-test-file.ts';
import { ensureImport, insertItem, insertLine } from './insert.ts';
import { parseName } from './names.ts';
import type { Plan } from './plan.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const gatewayModule = 'gateway/src/gateway.module.ts';
/** Path segments that state the audience of a call, not its subject. */
const audiences = ['admin', 'user', 'external'];
export const endpointTable = 'gateway/endpoints.tsv';
/** Calls of the table that are not served yet; a test requires that served ones are removed from it. */
export const pendingList = 'gateway/test/pending-endpoints.txt';

export interface EndpointInput {
  method: string | undefined;
  path: string | undefined;
  /** The name of the call in the generated client: verb-thing. */
  operation: string | undefined;
  /** Who may call it; when absent, as in the endpoint table, and staff if the table has no entry. */
  who?: Who | undefined;
}

/** The text of a file of the repository, null when there is none. */
export type Read = (path: string) => string | null;

export function planEndpoint(input: EndpointInput, read: Read): Plan {
  const rows = read(endpointTable) ?? '';
  const endpoint = parseEndpoint(input, rows);
  const { area, operation } = endpoint;
  const folder = `gateway/src/features/${area.kebab}`;
  const controller = `${folder}/${area.kebab}.controller.ts`;
  const module = `${folder}/${area.kebab}.module.ts`;
  const hasModule = read(module) !== null;
  const hasController = read(controller) !== null;
  const file = hasModule ? operation.kebab : area.kebab;
  const test = `gateway/test/${operation.kebab}.e2e-spec.ts`;
  return {
    create: {
      [`${folder}/${file}.dto.ts`]: dtoFile(endpoint),
      [`${folder}/${file}.routes.ts`]: routesFile(endpoint, file),
      [`${folder}/${file}.mapper.ts`]: mapperFile(endpoint, file),
      ...(hasController ? {} : { [controller]: controllerFile(endpoint, file) }),
      ...(hasModule ? {} : { [module]: moduleFile(endpoint) }),
      [test]: endpointTestFile(endpoint),
    },
    edit: {
      ...(rowOf(rows, endpoint) ? {} : { [endpointTable]: (text) => addRow(text, endpoint) }),
      ...(read(pendingList) === null ? {} : { [pendingList]: (text) => removePending(text, endpoint) }),
      ...(hasController ? { [controller]: (text) => addMethod(text, endpoint, file) } : {}),
      ...(hasModule && !hasController ? { [module]: (text) => listController(text, endpoint) } : {}),
      ...(hasModule ? {} : { [gatewayModule]: (text) => listModule(text, endpoint) }),
    },
    next: [
      `Describe what it takes and answers in ${folder}/${file}.dto.ts, and what it refuses in ${file}.routes.ts; texts for readers of the API are Russian.`,
      `Ask the owner in the controller with bus.request(…) and map its reply in ${file}.mapper.ts.`,
      'Run npm run gen:api and commit gateway/openapi.json and libs/api-client with it.',
      `Say in ${test} what the good case answers and what else it refuses.`,
    ],
  };
}

function parseEndpoint({ method, path, operation, who }: EndpointInput, rows: string): Endpoint {
  const known = methods.find((one) => one === method);
  if (!known) throw new Failure(`"${method ?? ''}" is no method; methods are ${methods.join(', ')}.`, 2);
  if (path === undefined || !/^\/api(\/([a-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))+$/.test(path)) {
    throw new Failure(`"${path ?? ''}" is no path of the API; one looks like /api/things/{id}.`, 2);
  }
  const [, , ...parts] = path.split('/');
  const first = parts.find((part) => !audiences.includes(part)) ?? parts[0];
  return {
    method: known,
    path,
    who: whoMayCall(rowOf(rows, { method: known, path })?.who, who),
    area: parseName('The area (the first part of the path that says what it is about)', first),
    operation: parseName('The operation', operation),
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  };
}

function listModule(text: string, { area }: Endpoint): string {
  const name = `${area.pascal}Module`;
  const line = `import { ${name} } from './features/${area.kebab}/${area.kebab}.module.ts';`;
  const listed = insertItem(text, 'const features = [', name);
  return insertLine(listed, line, /^import .* from '\.\/features\//);
}

function listController(text: string, { area }: Endpoint): string {
  const name = `${area.pascal}Controller`;
  const listed = insertItem(text, 'controllers: [', name);
  return ensureImport(listed, { name, from: `./${area.kebab}.controller.ts` });
}

function addMethod(text: string, endpoint: Endpoint, file: string): string {
  const end = text.lastIndexOf('}');
  const withMethod = `${text.slice(0, end)}\n${methodText(endpoint)}${text.slice(end)}`;
  const { who, operation } = endpoint;
  return [
    { name: decoratorOf[who], from: '../../auth/access.ts' },
    ...(takesInput(endpoint)
      ? [
          { name: 'Input', from: '../../http/endpoint/endpoint.decorator.ts' },
          { name: 'InputOf', from: '../../http/endpoint/route.ts', isType: true },
        ]
      : []),
    { name: 'ReplyOf', from: '../../http/endpoint/route.ts', isType: true },
    { name: `${operation.camel}Route`, from: `./${file}.routes.ts` },
    { name: `to${operation.pascal}Reply`, from: `./${file}.mapper.ts` },
  ].reduce((done, wanted) => ensureImport(done, wanted), withMethod);
}

interface Call {
  method: string;
  path: string;
}

/** The table may name path parameters differently. */
const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

function rowOf(rows: string, { method, path }: Call): { who: string } | undefined {
  return rows
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([verb, address = '']) => verb === method && withoutNames(address) === withoutNames(path))
    .map(([, , who = '']) => ({ who }))
    .at(0);
}

function whoMayCall(listed: string | undefined, chosen: Who | undefined): Who {
  const known = whos.find((who) => who === listed);
  if (known && chosen && known !== chosen) {
    throw new Failure(`The endpoint table says that it is for "${known}", not for "${chosen}".`, 2);
  }
  return known ?? chosen ?? 'staff';
}

function addRow(text: string, { method, path, who, operation }: Endpoint): string {
  return `${text.trimEnd()}\n${[method, path, who, '', '', operation.kebab].join('\t')}\n`;
}

function removePending(text: string, { method, path }: Call): string {
  const isServed = (line: string): boolean => withoutNames(line) === withoutNames(`${method} ${path}`);
  return text
    .split('\n')
    .filter((line) => !isServed(line))
    .join('\n');
}
