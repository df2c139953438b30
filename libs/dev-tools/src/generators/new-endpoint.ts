import { Failure } from '../cli/failure.mjs';
import { controllerFile, decoratorOf, dtoFile, mapperFile, methodText, whos } from './endpoint-files.ts';
import type { Endpoint, Who } from './endpoint-files.ts';
import { ensureImport, insertItem, insertLine } from './insert.ts';
import { parseName } from './names.ts';
import type { Plan } from './plan.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const controllers = 'gateway/src/features/controllers.ts';
export const endpointTable = 'gateway/endpoints.tsv';
/** Calls of the table that are not served yet; a test wants every served one gone from it. */
export const pendingList = 'gateway/test/pending-endpoints.txt';

export interface EndpointWish {
  method: string | undefined;
  path: string | undefined;
  /** What the call is named in the generated client: verb-thing. */
  operation: string | undefined;
  /** Who may call it; absent: as the endpoint table says, and staff where it says nothing. */
  who?: Who | undefined;
}

/** The text of a file of the repository, null when there is none. */
export type Read = (path: string) => string | null;

export function planEndpoint(wish: EndpointWish, read: Read): Plan {
  const rows = read(endpointTable) ?? '';
  const endpoint = parseEndpoint(wish, rows);
  const { area, operation } = endpoint;
  const folder = `gateway/src/features/${area.kebab}`;
  const isNewArea = read(`${folder}/${area.kebab}.controller.ts`) === null;
  const dto = isNewArea ? area.kebab : operation.kebab;
  const lists: Plan['edit'] = {
    ...(rowOf(rows, endpoint) ? {} : { [endpointTable]: (text) => addRow(text, endpoint) }),
    ...(read(pendingList) === null ? {} : { [pendingList]: (text) => removePending(text, endpoint) }),
  };
  return {
    create: {
      [`${folder}/${dto}.dto.ts`]: dtoFile(endpoint),
      [`${folder}/${dto}.mapper.ts`]: mapperFile(endpoint, dto),
      ...(isNewArea ? { [`${folder}/${area.kebab}.controller.ts`]: controllerFile(endpoint, dto) } : {}),
    },
    edit: isNewArea
      ? { ...lists, [controllers]: (text) => listController(text, endpoint) }
      : { ...lists, [`${folder}/${area.kebab}.controller.ts`]: (text) => addMethod(text, endpoint, dto) },
    next: [
      `Describe what it takes, answers and refuses in ${folder}/${dto}.dto.ts; texts for readers of the API are Russian.`,
      `Ask the owner in the controller with bus.request(…) and map its reply in ${dto}.mapper.ts.`,
      'Run npm run gen:api and commit gateway/openapi.json and libs/api-client with it.',
      `Write ${folder}/${area.kebab}.e2e-spec.ts: no token 401, no right 403, bad body 400, the good case.`,
    ],
  };
}

function parseEndpoint({ method, path, operation, who }: EndpointWish, rows: string): Endpoint {
  const known = methods.find((one) => one === method);
  if (!known) throw new Failure(`"${method ?? ''}" is no method; methods are ${methods.join(', ')}.`, 2);
  if (path === undefined || !/^\/api(\/([a-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))+$/.test(path)) {
    throw new Failure(`"${path ?? ''}" is no path of the API; one looks like /api/things/{id}.`, 2);
  }
  const [, , first = ''] = path.split('/');
  return {
    method: known,
    path,
    who: whoMayCall(rowOf(rows, { method: known, path })?.who, who),
    area: parseName('The area (the first part of the path)', first),
    operation: parseName('The operation', operation),
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  };
}

function listController(text: string, { area }: Endpoint): string {
  const name = `${area.pascal}Controller`;
  const line = `import { ${name} } from './${area.kebab}/${area.kebab}.controller.ts';`;
  const listed = insertItem(text, 'export const controllers: readonly Type[] = [', name);
  return insertLine(listed, line, /^import .* from '\.\//);
}

function addMethod(text: string, endpoint: Endpoint, dto: string): string {
  const end = text.lastIndexOf('}');
  const withMethod = `${text.slice(0, end)}\n${methodText(endpoint)}${text.slice(end)}`;
  const { who, operation } = endpoint;
  return [
    { name: decoratorOf[who], from: '../../auth/access.ts' },
    { name: 'ReplyOf', from: '../../http/endpoint/route.ts', isType: true },
    { name: `${operation.camel}Route`, from: `./${dto}.dto.ts` },
    { name: `to${operation.pascal}Reply`, from: `./${dto}.mapper.ts` },
  ].reduce((done, wanted) => ensureImport(done, wanted), withMethod);
}

interface Call {
  method: string;
  path: string;
}

/** Names of what stands in braces are the table's own matter. */
const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

function rowOf(rows: string, { method, path }: Call): { who: string } | undefined {
  return rows
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([verb, address = '']) => verb === method && withoutNames(address) === withoutNames(path))
    .map(([, , who = '']) => ({ who }))
    .at(0);
}

function whoMayCall(told: string | undefined, wished: Who | undefined): Who {
  const known = whos.find((who) => who === told);
  if (known && wished && known !== wished) {
    throw new Failure(`The endpoint table says that it is for "${known}", not for "${wished}".`, 2);
  }
  return known ?? wished ?? 'staff';
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
