import type { Name } from './names.ts';

export const whos = ['public', 'customer', 'staff', 'internal'] as const;
export type Who = (typeof whos)[number];

/** The decorator by which a method says who may call it. */
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
  /** The first part of the path: a folder of the gateway. */
  area: Name;
  operation: Name;
  params: string[];
}

export function dtoFile(endpoint: Endpoint): string {
  return `import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

${routeText(endpoint)}`;
}

function routeText({ method, path, operation, area, params }: Endpoint): string {
  const shape = params.map((name) => `${name}: z.string()`).join(', ');
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return `export const ${operation.camel}Route = defineRoute({
  method: '${method}',
  path: '${path}',
  operationId: '${operation.camel}',
  tag: '${area.kebab}',
  summary: '${operation.kebab}',
  ${params.length > 0 ? `params: z.object({ ${shape} }),` : ''}
  ${takesBody ? 'body: z.strictObject({}),' : ''}
  reply: z.object({}),
});
`;
}

export function mapperFile({ operation }: Endpoint, dto: string): string {
  return `import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { ${operation.camel}Route } from './${dto}.dto.ts';

/** Builds the answer field by field from what the owner replied. */
export function to${operation.pascal}Reply(): ReplyOf<typeof ${operation.camel}Route> {
  return {};
}
`;
}

export function controllerFile(endpoint: Endpoint, dto: string): string {
  const { who, area, operation } = endpoint;
  return `import { Controller } from '@nestjs/common';
import { ${decoratorOf[who]} } from '../../auth/access.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { ${operation.camel}Route } from './${dto}.dto.ts';
import { to${operation.pascal}Reply } from './${dto}.mapper.ts';

@Controller()
export class ${area.pascal}Controller {
${methodText(endpoint)}}
`;
}

export function methodText({ who, operation }: Endpoint): string {
  return `  @Serves(${operation.camel}Route)
  @${decoratorOf[who]}()
  ${operation.camel}(): ReplyOf<typeof ${operation.camel}Route> {
    return to${operation.pascal}Reply();
  }
`;
}
