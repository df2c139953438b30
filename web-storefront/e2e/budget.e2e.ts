import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
/** The gzipped size of all scripts that a screen needs, limited for phones on a slow network. */
const maxScriptBytes = 125_000;

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
// Chunks that load later (on a click, below the fold) or only in the renderer are no screens.
const screens = Object.keys(manifest).filter(
  (key) => manifest[key]?.isDynamicEntry && key.endsWith('Page.tsx'),
);

function filesFor(...keys: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

test('the scripts of every screen stay within the size budget', () => {
  assert.ok(screens.length > 0);
  for (const screen of screens) {
    const bytes = [...filesFor(entry, screen)]
      .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
    assert.ok(bytes <= maxScriptBytes, `${screen} needs ${bytes} bytes of scripts`);
  }
});

test('there is one stylesheet, smaller than 20 kB', () => {
  const sheets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  assert.equal(sheets.length, 1);
  assert.ok(gzipSync(readFileSync(join(dist, 'assets', sheets[0] ?? ''))).length < 20_000);
});

test('no screen of the storefront loads Ant Design', () => {
  for (const file of filesFor(entry, ...screens)) {
    assert.doesNotMatch(readFileSync(join(dist, file), 'utf8'), /ant-btn|cssinjs|@ant-design/, file);
  }
});
