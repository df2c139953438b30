import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const program = join(import.meta.dirname, 'print-antd-styles.ts');
const maxBytes = 16_777_216;

/**
 * In a separate process: React must be the same build throughout, and Vite changes NODE_ENV, which selects it, while it
 * runs.
 */
async function readStyles(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: maxBytes,
  });
  return stdout;
}

/**
 * Adds Ant Design's styles to the page as a stylesheet before the site's own. It stays the same across releases, and no
 * visit waits until the components have generated them (record 070).
 */
export function antdStylesheet(): Plugin {
  let isBuild = false;
  const built = { path: '', source: '' };
  return {
    name: 'shop:antd-stylesheet',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      built.source = await readStyles();
      if (!isBuild) return;
      const digest = createHash('sha256').update(built.source).digest('base64url').slice(0, 8);
      built.path = `assets/antd-${digest}.css`;
      this.emitFile({ type: 'asset', fileName: built.path, source: built.source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!isBuild) return [{ tag: 'style', children: built.source, injectTo: 'head-prepend' }];
        // After the small scripts of the head, which would wait for it, and before the site's overriding stylesheet.
        const at = html.indexOf('<link rel="stylesheet"');
        if (at < 0) throw new Error('The page has no stylesheet.');
        const link = `<link rel="stylesheet" crossorigin href="/${built.path}">\n    `;
        return html.slice(0, at) + link + html.slice(at);
      },
    },
  };
}
