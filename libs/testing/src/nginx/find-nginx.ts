import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../browser/repository-root.ts';

/** Returns the path of nginx. @throws {Error} with instructions when nginx is not installed */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['NGINX_PATH'];
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const unpacked = join(repositoryRoot, '.local/nginx/usr/sbin/nginx');
  const places = named
    ? [named]
    : [...folders.filter(Boolean).map((folder) => join(folder, 'nginx')), unpacked];
  const found = places.find(isExecutable);
  if (found === undefined)
    throw new Error('No nginx here: `npm test -- --only nginx` provides one, or set NGINX_PATH.');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
