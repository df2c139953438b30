import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The files of the API documentation page; all are served from here, none by third parties. */
export const docsFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'start.js'] as const;

export type DocsFile = (typeof docsFiles)[number];

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
};

/** In a separate file, so that the page needs no inline script. */
const startScript = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  tagsSorter: 'alpha',
  persistAuthorization: true,
  validatorUrl: null,
});
`;

export const docsPage = `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>API магазина</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"><noscript>Описание API: <a href="/api/openapi.json">openapi.json</a></noscript></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Allows only the page's own files and requests to the API; Swagger UI needs inline styles and data: images. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export async function readDocsFile(name: DocsFile): Promise<{ body: Buffer; contentType: string }> {
  const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  if (name === 'start.js') return { body: Buffer.from(startScript), contentType };
  const path = createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);
  return { body: await readFile(path), contentType };
}
