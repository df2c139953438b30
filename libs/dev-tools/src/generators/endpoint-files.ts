import type { Name } from './names.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Who may call it: the decorator, and the word of the endpoint table. */
  access: { decorator: 'Public' | 'Customer' | 'RequirePermission'; word: 'public' | 'customer' | 'staff' };
  /** The first part of the path: a folder of the gateway. */
  area: Name;
  operation: Name;
  params: string[];
}

export function dtoFile(endpoint: Endpoint): string {
  return `import { z } from 'zod';
import { defineRoute } from '../../door/route.ts';

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
  return `import type { ReplyOf } from '../../door/route.ts';
import type { ${operation.camel}Route } from './${dto}.dto.ts';

/** Builds the answer field by field from what the owner replied. */
export function to${operation.pascal}Reply(): ReplyOf<typeof ${operation.camel}Route> {
  return {};
}
`;
}

export function controllerFile(endpoint: Endpoint, dto: string): string {
  const { access, area, operation } = endpoint;
  return `import { Controller } from '@nestjs/common';
import { ${access.decorator} } from '../../door/access.ts';
import { Serves } from '../../door/route.decorator.ts';
import type { ReplyOf } from '../../door/route.ts';
import { ${operation.camel}Route } from './${dto}.dto.ts';
import { to${operation.pascal}Reply } from './${dto}.mapper.ts';

@Controller()
export class ${area.pascal}Controller {
${methodText(endpoint)}}
`;
}

export function methodText({ access, operation }: Endpoint): string {
  return `  @Serves(${operation.camel}Route)
  @${access.decorator}()
  ${operation.camel}(): ReplyOf<typeof ${operation.camel}Route> {
    return to${operation.pascal}Reply();
  }
`;
}
