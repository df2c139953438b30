import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

// Fixtures for tests of the storefront's server: responses of a gateway and the files of a build.

export const indexHtml = `<!doctype html><html lang="ru"><head><script>early()</script><!--head--><title>Сорока</title><!--/head-->
<!--sites--><script src="/site-config.js"></script><!--/sites--></head>
<body><div id="root"><!--app--></div><!--state--><script type="module" src="/assets/index-1.js"></script></body></html>`;

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export function json(response: Parameters<RequestListener>[1], status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function refusal(statusCode: number, code: string) {
  return { statusCode, code, message: 'Страница не найдена', requestId: 'r' };
}

export function stateOf(html: string): unknown {
  return JSON.parse(/id="query-state">([^<]*)</.exec(html)?.[1] ?? 'null');
}

export async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-1.js'), 'run()');
  await writeFile(join(folder, 'assets/index-1.js.br'), brotliCompressSync('run()'));
  return folder;
}
