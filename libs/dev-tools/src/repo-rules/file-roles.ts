import { basename } from 'node:path';

/** What a file is for, between its name and its ending. A new role is a word everybody has to learn: think first. */
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
  ...['columns', 'filters', 'texts', 'migration', 'spec', 'int-spec', 'e2e-spec', 'e2e'],
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

/** `orders.queries.ts` has the role of queries; a file without one needs none. */
export function hasKnownRole(path: string): boolean {
  const role = basename(path).split('.').slice(1, -1).at(-1);
  return role === undefined || roles.includes(role);
}
