import { basename } from 'node:path';

/** The purpose of a file, between its name and its extension. Avoid new roles: every reader has to learn them. */
const roles: readonly string[] = [
  ...[
    'controller',
    'module',
    'schema',
    'repository',
    'mapper',
    'dto',
    'effect',
    'event',
    'filter',
    'query',
    'queries',
  ],
  ...['columns', 'filters', 'list', 'record', 'texts', 'migration', 'spec', 'int-spec', 'e2e-spec', 'e2e'],
  ...[
    'command',
    'config',
    'decorator',
    'gateway',
    'guard',
    'interceptor',
    'parser',
    'reporter',
    'routes',
    'rule',
    'section',
    'subject',
    'use-case',
    'd',
  ],
];

/** `orders.queries.ts` has the role `queries`; a file without a role is always accepted. */
export function hasKnownRole(path: string): boolean {
  const role = basename(path).split('.').slice(1, -1).at(-1);
  return role === undefined || roles.includes(role);
}
