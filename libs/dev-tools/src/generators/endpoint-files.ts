import type { Name } from './names.ts';

export const whos = ['public', 'customer', 'staff', 'internal'] as const;
export type Who = (typeof whos)[number];

/** The decorator that declares who may call a method. */
export const decoratorOf = {
  public: 'Public',
  customer: 'Customer',
  staff: 'RequirePermission',
  internal: 'Internal',
} as const satisfies Record<Who, string>;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: Who;
  /** A folder of the gateway's features, derived from the path. */
  area: Name;
  operation: Name;
  params: string[];
}

export const takesBody = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'DELETE';

/** Input is validated when it is read, so a method with input reads it. */
export const takesInput = (endpoint: Endpoint): boolean => endpoint.params.length > 0 || takesBody(endpoint);

const shapesOf = (endpoint: Endpoint): string[] => [
  ...(endpoint.params.length > 0 ? [`${endpoint.operation.camel}ParamsDto`] : []),
  ...(takesBody(endpoint) ? [`${endpoint.operation.camel}BodyDto`] : []),
  `${endpoint.operation.camel}ReplyDto`,
];

export function dtoFile(endpoint: Endpoint): string {
  const { camel } = endpoint.operation;
  const params = endpoint.params.map((name) => `${name}: z.string()`).join(', ');
  return `import { z } from 'zod';

${params === '' ? '' : `export const ${camel}ParamsDto = z.object({ ${params} });\n`}
${takesBody(endpoint) ? `export const ${camel}BodyDto = z.strictObject({});\n` : ''}
export const ${camel}ReplyDto = z.object({});
`;
}

export function routesFile(endpoint: Endpoint, file: string): string {
  const { operation, area, params } = endpoint;
  return `import { defineRoute } from '../../http/endpoint/route.ts';
import { ${shapesOf(endpoint).join(', ')} } from './${file}.dto.ts';

export const ${operation.camel}Route = defineRoute({
  operationId: '${operation.camel}',
  tag: '${area.kebab}',
  summary: '${operation.kebab}',
  ${params.length > 0 ? `params: ${operation.camel}ParamsDto,` : ''}
  ${takesBody(endpoint) ? `body: ${operation.camel}BodyDto,` : ''}
  reply: ${operation.camel}ReplyDto,
});
`;
}

export function mapperFile({ operation }: Endpoint, file: string): string {
  return `import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { ${operation.camel}Route } from './${file}.routes.ts';

/** Builds the answer field by field from what the owner replied. */
export function to${operation.pascal}Reply(): ReplyOf<typeof ${operation.camel}Route> {
  return {};
}
`;
}

export function controllerFile(endpoint: Endpoint, file: string): string {
  const { who, area, operation } = endpoint;
  return `import { Controller } from '@nestjs/common';
import { ${decoratorOf[who]} } from '../../auth/access.ts';
import { Endpoint${takesInput(endpoint) ? ', Input' : ''} } from '../../http/endpoint/endpoint.decorator.ts';
import type { ${takesInput(endpoint) ? 'InputOf, ' : ''}ReplyOf } from '../../http/endpoint/route.ts';
import { to${operation.pascal}Reply } from './${file}.mapper.ts';
import { ${operation.camel}Route } from './${file}.routes.ts';

@Controller()
export class ${area.pascal}Controller {
${methodText(endpoint)}}
`;
}

export function moduleFile({ area }: Endpoint): string {
  return `import { Module } from '@nestjs/common';
import { ${area.pascal}Controller } from './${area.kebab}.controller.ts';

@Module({ controllers: [${area.pascal}Controller] })
export class ${area.pascal}Module {}
`;
}

export function methodText(endpoint: Endpoint): string {
  const { method, path, who, operation } = endpoint;
  const input = takesInput(endpoint) ? `@Input() _input: InputOf<typeof ${operation.camel}Route>` : '';
  return `  @Endpoint('${method}', '${path}', ${operation.camel}Route)
  @${decoratorOf[who]}()
  ${operation.camel}(${input}): ReplyOf<typeof ${operation.camel}Route> {
    return to${operation.pascal}Reply();
  }
`;
}
