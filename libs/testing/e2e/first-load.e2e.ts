import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** The largest gzipped chunk: a larger one would delay all others on a slow connection. */
const maxChunkBytes = 150_000;

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const distOf = (site: string): string => join(import.meta.dirname, '../../..', site, 'dist');
const manifestOf = (site: string): Manifest =>
  JSON.parse(readFileSync(join(distOf(site), '.vite/manifest.json'), 'utf8'));

function entryOf(manifest: Manifest): Chunk {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  assert.ok(entry, 'the site has an entry');
  return entry;
}

const filesOf = (site: string, keys: readonly string[] = []): string[] =>
  keys.map((key) => manifestOf(site)[key]?.file ?? assert.fail(`${site} has no chunk ${key}`));

/**
 * The entry and the chunks that a screen needs, each file with its gzipped size in bytes.
 *
 * @param screen its file, or the name of its group of chunks in `vite.config.ts`
 */
function scriptsOf(site: string, screen: string): Map<string, number> {
  const dist = distOf(site);
  const manifest = manifestOf(site);
  const group = Object.keys(manifest).find((key) => manifest[key]?.name === screen);
  const sizes = new Map<string, number>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    assert.ok(chunk, `${site} has no chunk ${key}`);
    if (sizes.has(chunk.file)) return;
    sizes.set(chunk.file, gzipSync(readFileSync(join(dist, chunk.file)), { level: 9 }).length);
    chunk.imports?.forEach(visit);
  };
  visit(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'an entry');
  visit(group ?? screen);
  return sizes;
}

for (const [site, screen] of [
  ['web-account', 'src/features/sign-in/SignInPage.tsx'],
  ['web-admin', 'frame'],
  ['web-admin', 'orders'],
] as const) {
  describe(`the first load of ${site}, ${screen}`, () => {
    test('has no chunk above the size limit', () => {
      for (const [file, bytes] of scriptsOf(site, screen)) {
        assert.ok(bytes <= maxChunkBytes, `${file} has ${bytes} bytes`);
      }
    });

    test('shows a shell before any script has loaded', () => {
      const html = readFileSync(join(distOf(site), 'index.html'), 'utf8');
      assert.match(html, /<div id="root">[^]*role="status"[^]*<\/div>[^]*<\/body>/);
    });
  });
}

test('neither the entry of the back office nor the sign-in form loads Ant Design', () => {
  const entry = entryOf(manifestOf('web-admin'));
  const guests = ['web-admin', [entry.file, ...filesOf('web-admin', entry.imports)]] as const;
  const signIn = [
    'web-account',
    [...scriptsOf('web-account', 'src/features/sign-in/SignInPage.tsx').keys()],
  ] as const;
  for (const [site, files] of [guests, signIn]) {
    for (const file of files) {
      assert.doesNotMatch(readFileSync(join(distOf(site), file), 'utf8'), /ant-btn|cssinjs/, file);
    }
  }
});

test('the page of the account preloads every script of the sign-in', () => {
  const html = readFileSync(join(distOf('web-account'), 'index.html'), 'utf8');
  for (const file of scriptsOf('web-account', 'src/features/sign-in/SignInPage.tsx').keys()) {
    assert.ok(html.includes(file), file);
  }
});

test('the page of the back office preloads every script of the frame and of the list of orders', () => {
  const html = readFileSync(join(distOf('web-admin'), 'index.html'), 'utf8');
  for (const screen of ['frame', 'orders-data', 'orders']) {
    for (const file of scriptsOf('web-admin', screen).keys()) assert.ok(html.includes(file), file);
  }
});
