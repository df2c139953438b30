import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { prefetches } from './prefetches.ts';
import { routes } from './routes.tsx';

describe('routes', () => {
  it('name the module of each chunk, so that the renderer can preload it', async () => {
    const chunks = routes.filter(({ load }) => load !== undefined);
    expect(chunks.length).toBeGreaterThan(0);
    for (const { path, module, load } of chunks) {
      expect({ path, isThere: existsSync(join(import.meta.dirname, '..', module ?? 'no module')) }).toEqual({
        path,
        isThere: true,
      });
      await load?.();
    }
  });

  it('include every route that the renderer prefetches for', () => {
    const paths = routes.map(({ path }) => path);
    expect(Object.keys(prefetches).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('end with the catch-all route', () => {
    expect(routes.findIndex(({ path }) => path === '*')).toBe(routes.length - 1);
    expect(routes.at(-1)?.status).toBe(404);
  });
});
