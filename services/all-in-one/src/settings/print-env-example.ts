import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from './env-example.ts';

// The entry point of `npm run gen:env`; its argument is the folder of the repository.
const root = process.argv[2] ?? '.';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = ['settings', 'accounts', 'mail', 'payments', 'proxies'].map((name) => `${name}.md`);
process.stdout.write(
  renderEnvExample({
    compose: read('docker-compose.yml'),
    documents: pages.map((page) => [page, read(`docs/${page}`)] as const),
  }),
);
