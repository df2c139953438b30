import { Failure } from '../cli/failure.mjs';
import { controllerFile, dtoFile, mapperFile, methodText } from './endpoint-files.ts';
import type { Endpoint } from './endpoint-files.ts';
import { ensureImport, insertItem, insertLine } from './insert.ts';
import { parseName } from './names.ts';
import type { Plan } from './plan.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const controllers = 'gateway/src/http/controllers.ts';
export const endpointTable = 'gateway/endpoints.tsv';

export interface EndpointWish {
  method: string | undefined;
  path: string | undefined;
  /** What the call is named in the generated client: verb-thing. */
  operation: string | undefined;
  access: Endpoint['access'];
}

/** Tells which files of the repository exist: a second endpoint of an area goes into the area's files. */
export type Exists = (path: string) => boolean;

export function planEndpoint(wish: EndpointWish, exists: Exists): Plan {
  const endpoint = parseEndpoint(wish);
  const { area, operation } = endpoint;
  const folder = `gateway/src/http/${area.kebab}`;
  const isNewArea = !exists(`${folder}/${area.kebab}.controller.ts`);
  const dto = isNewArea ? area.kebab : operation.kebab;
  const table: Plan['edit'] = exists(endpointTable)
    ? { [endpointTable]: (text) => addRow(text, endpoint) }
    : {};
  return {
    create: {
      [`${folder}/${dto}.dto.ts`]: dtoFile(endpoint),
      [`${folder}/${dto}.mapper.ts`]: mapperFile(endpoint, dto),
      ...(isNewArea ? { [`${folder}/${area.kebab}.controller.ts`]: controllerFile(endpoint, dto) } : {}),
    },
    edit: isNewArea
      ? { ...table, [controllers]: (text) => listController(text, endpoint) }
      : { ...table, [`${folder}/${area.kebab}.controller.ts`]: (text) => addMethod(text, endpoint, dto) },
    next: [
      `Describe what it takes, answers and refuses in ${folder}/${dto}.dto.ts; texts for readers of the API are Russian.`,
      `Ask the owner in the controller with bus.request(…) and map its reply in ${dto}.mapper.ts.`,
      'Run npm run gen:api and commit gateway/openapi.json and libs/api-client with it.',
      `Write ${folder}/${area.kebab}.e2e-spec.ts: no token 401, no right 403, bad body 400, the good case.`,
    ],
  };
}

function parseEndpoint({ method, path, operation, access }: EndpointWish): Endpoint {
  const known = methods.find((one) => one === method);
  if (!known) throw new Failure(`"${method ?? ''}" is no method; methods are ${methods.join(', ')}.`, 2);
  if (path === undefined || !/^\/api(\/([a-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))+$/.test(path)) {
    throw new Failure(`"${path ?? ''}" is no path of the API; one looks like /api/things/{id}.`, 2);
  }
  const [, , first = ''] = path.split('/');
  return {
    method: known,
    path,
    access,
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
  const { access, operation } = endpoint;
  return [
    { name: access.decorator, from: '../../door/access.ts' },
    { name: 'ReplyOf', from: '../../door/route.ts', isType: true },
    { name: `${operation.camel}Route`, from: `./${dto}.dto.ts` },
    { name: `to${operation.pascal}Reply`, from: `./${dto}.mapper.ts` },
  ].reduce((done, wanted) => ensureImport(done, wanted), withMethod);
}

function addRow(text: string, { method, path, access, operation }: Endpoint): string {
  const start = `${method}\t${path}\t`;
  if (text.split('\n').some((line) => line.startsWith(start))) return text;
  return `${text.trimEnd()}\n${start}${access.word}\t\t\t${operation.kebab}\n`;
}
