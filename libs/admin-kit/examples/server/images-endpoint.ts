import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { detectImageType } from '../../src/upload/image-limits.ts';
import type { ImageType } from '../../src/upload/image-type.ts';

const path = '/api/example-images';

interface StoredFile {
  bytes: Buffer;
  type: ImageType;
}

/**
 * Stores and serves images like the API: `POST /api/example-images` with a part `image`, then `GET` of its `url`. A
 * file whose name begins with «сбой» is rejected once, so that a retry can succeed. Everything is kept in memory only.
 */
export function imagesEndpoint(): Plugin {
  const files = new Map<string, StoredFile>();
  const refusedOnce = new Set<string>();

  const store = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const part = (await readForm(request)).get('image');
    if (!(part instanceof File)) return refuse(response, 400, 'Файл не получен');
    if (part.name.startsWith('сбой') && !refusedOnce.has(part.name)) {
      refusedOnce.add(part.name);
      return refuse(response, 503, 'Хранилище изображений не отвечает. Попробуйте ещё раз.');
    }
    const bytes = Buffer.from(await part.arrayBuffer());
    const type = detectImageType(bytes);
    if (type === null) return refuse(response, 400, 'Это не изображение');
    const id = randomUUID();
    files.set(id, { bytes, type });
    answer(response, 200, { id, url: `${path}/${id}` });
  };

  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const { method, url = '' } = request;
    if (!url.startsWith(path)) return next();
    if (method === 'POST') {
      return void store(request, response).catch((error: unknown) => {
        // The browser has aborted the request, so no response is needed.
        if (request.complete) next(error);
      });
    }
    const file = files.get(url.slice(path.length + 1));
    if (!file) return refuse(response, 404, 'Изображение не найдено');
    response.setHeader('content-type', file.type).end(file.bytes);
  };

  return {
    name: 'example-images',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const contentType = request.headers['content-type'] ?? '';
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': contentType } }).formData();
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, statusCode: number, message: string): void {
  answer(response, statusCode, { statusCode, code: 'EXAMPLE', message, requestId: 'example' });
}
