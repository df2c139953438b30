import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sites } from '@shop/web-kit';
import { render } from '../src/entry-server.tsx';
import type { ChunkFiles } from './chunk-files.ts';
import { bestEncoding, encode } from './encoding.ts';
import { forwarding } from './forward.ts';
import type { Template } from './html-template.ts';
import { describeError, log } from './log.ts';
import { inTheNameOf } from './visitor-fetch.ts';

export interface PageRenderer {
  template: Template;
  chunkFiles: ChunkFiles;
  sites: Sites;
}

/** Answers with a screen's first HTML, or with the plain shell where that cannot be had. */
export async function sendPage(
  { template, chunkFiles, sites }: PageRenderer,
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
): Promise<void> {
  const { status, html } = await makePage();
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const body = await encode(html, encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  if (status === 503) response.setHeader('retry-after', '10');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    // Asked for anew each time: a page names the files of the build it belongs to.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : body);

  async function makePage(): Promise<{ status: number; html: string }> {
    try {
      const rendered = await inTheNameOf(forwarding(request), () => render(address, sites));
      if (rendered.kind === 'unavailable') {
        log('warn', 'the API did not give what a page needs', { path: address.pathname });
        return { status: 503, html: template.shell };
      }
      const modules = rendered.module ? chunkFiles(rendered.module) : [];
      return {
        status: rendered.status,
        html: template.page({ rendered: rendered.html, state: rendered.state, modules }),
      };
    } catch (error) {
      // Whatever is wrong with the renderer, the browser can still make the page.
      log('error', 'a page could not be rendered', { path: address.pathname, ...describeError(error) });
      return { status: 200, html: template.shell };
    }
  }
}
