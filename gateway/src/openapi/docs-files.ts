import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { startScript } from './docs-start.ts';

/** The files of the API documentation page; all are served from here, none by third parties. */
export const docsFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'favicon-32x32.png',
  'start.js',
  'start-external.js',
] as const;

export type DocsFile = (typeof docsFiles)[number];

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
};

interface DocsPage {
  title: string;
  /** The address of the OpenAPI document. */
  document: string;
  script: DocsFile;
}

export const docsPageOf = ({ title, document, script }: DocsPage): string => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"><noscript>Описание API: <a href="${document}">openapi.json</a></noscript></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/${script}"></script>
  </body>
</html>
`;

export const docsPage = docsPageOf({
  title: 'API магазина',
  document: '/api/openapi.json',
  script: 'start.js',
});

/** Allows only the page's own files and requests to the API; Swagger UI needs inline styles and data: images. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The document that each start script opens. */
const scripts: Readonly<Partial<Record<DocsFile, string>>> = {
  'start.js': '/api/openapi.json',
  'start-external.js': '/api/external/openapi.json',
};

/**
 * Wide examples scroll by themselves on a phone; the column of links, of which there are none, takes no room. The light
 * colours of Swagger UI have too little contrast.
 */
const ownStyles = `
.swagger-ui :is(.opblock-body, .model-box) { overflow-x: auto; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .parameter__name.required::after { content: "обязательно"; }
html:not(.dark-mode) .swagger-ui :is(a, .url) { color: #1a5ea8; }
html:not(.dark-mode) .swagger-ui .version-stamp .version { background: #3f6212; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #0f6b43; color: #0f6b43; }
html:not(.dark-mode) .swagger-ui .btn.authorize span { color: inherit; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: currentcolor; }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { background: #1a5ea8; }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: #0f6b43; }
html:not(.dark-mode) .swagger-ui .opblock-put .opblock-summary-method { background: #8a5300; }
html:not(.dark-mode) .swagger-ui .opblock-patch .opblock-summary-method { background: #0b6b61; }
html:not(.dark-mode) .swagger-ui .opblock-delete .opblock-summary-method { background: #b01e1e; }
html:not(.dark-mode) .swagger-ui .json-schema-2020-12-expand-deep-button { color: #505050; }
`;

export async function readDocsFile(name: DocsFile): Promise<{ body: Buffer; contentType: string }> {
  const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const document = scripts[name];
  if (document !== undefined) return { body: Buffer.from(startScript(document)), contentType };
  const path = createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);
  const body = await readFile(path);
  return {
    body: name === 'swagger-ui.css' ? Buffer.concat([body, Buffer.from(ownStyles)]) : body,
    contentType,
  };
}
