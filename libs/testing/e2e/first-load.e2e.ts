import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** A chunk that is larger holds everything behind it up on a slow line. */
const maxChunkBytes = 150_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The scripts that the screen of a source file needs, with those of the entry. */
function scriptsOf(site: string, screen: string): Map<string, number> {
  const dist = join(import.meta.dirname, '../../..', site, 'dist');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    assert.ok(chunk, `${site} has no chunk ${key}`);
    if (sizes.has(chunk.file)) return;
    sizes.set(chunk.file, gzipSync(readFileSync(join(dist, chunk.file)), { level: 9 }).length);
    chunk.imports?.forEach(visit);
  };
  visit(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'an entry');
  visit(screen);
  return sizes;
}

for (const [site, screen] of [
  ['web-account', 'src/features/sign-in/SignInPage.tsx'],
  ['web-admin', 'src/frame/AdminFrame.tsx'],
] as const) {
  describe(`the first load of ${site}`, () => {
    test('has no chunk that holds up the others', () => {
      for (const [file, bytes] of scriptsOf(site, screen)) {
        assert.ok(bytes <= maxChunkBytes, `${file} has ${bytes} bytes`);
      }
    });

    test('shows a shell before any script is there', () => {
      const html = readFileSync(join(import.meta.dirname, '../../..', site, 'dist/index.html'), 'utf8');
      assert.match(html, /<div id="root">[^]*role="status"[^]*<\/div>[^]*<\/body>/);
    });
  });
}

test('a guest of the back office, who is led to the sign-in, gets nothing of Ant Design', () => {
  const dist = join(import.meta.dirname, '../../../web-admin/dist');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const files = [entry?.file ?? '', ...(entry?.imports ?? []).map((key) => manifest[key]?.file ?? '')];
  for (const file of files)
    assert.doesNotMatch(readFileSync(join(dist, file), 'utf8'), /ant-btn|cssinjs/, file);
});
