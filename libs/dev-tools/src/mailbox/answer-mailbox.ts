import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailStore } from './mail-store.ts';
import type { PageFile } from './page-files.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail contains untrusted HTML: it must not run scripts or fetch anything, and its links open outside the frame. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

type Headers = Record<string, string>;
type Send = (status: number, headers: Headers, body?: string | Uint8Array) => void;

/** Serves the mailbox's page and the API under `/api/mails`, for the page and for tests. */
export async function answerMailbox(
  box: MailStore,
  files: ReadonlyMap<string, PageFile>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send: Send = (status, headers, body) => {
    response.writeHead(status, {
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    });
    response.end(body);
  };
  const refuse = (status: number): void => send(status, {});
  // Prevents DNS rebinding: another site could resolve its own name to this address and read mails.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return refuse(403);
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (request.method === 'DELETE' && path === '/api/mails') {
    box.clear();
    return send(204, {});
  }
  if (request.method !== 'GET') return refuse(405);
  const file = files.get(path);
  if (file) return send(200, { 'Content-Type': file.type, 'Content-Security-Policy': pagePolicy }, file.body);
  if (path === '/api/mails') return sendJson(send, box.list());
  if (path === '/api/changes') return notifyChanges(box, response);
  const [, id, view = ''] = /^\/api\/mails\/(\d+)(?:\/(html|source))?$/.exec(path) ?? [];
  if (id === undefined || !(await sendMail(box, id, view, send))) refuse(404);
}

async function sendMail(box: MailStore, id: string, view: string, send: Send): Promise<boolean> {
  const mailMessage = await box.open(id);
  if (!mailMessage) return false;
  switch (view) {
    case 'html':
      send(
        200,
        { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': mailPolicy },
        // Links must not open inside the frame.
        mailMessage.html.replace(/^(.*?<head>)?/is, '$1<base target="_blank">'),
      );
      break;
    case 'source':
      send(200, { 'Content-Type': 'text/plain; charset=utf-8' }, box.source(id) ?? '');
      break;
    default:
      sendJson(send, mailMessage);
  }
  return true;
}

function sendJson(send: Send, body: unknown): void {
  send(200, { 'Content-Type': 'application/json; charset=utf-8' }, JSON.stringify(body));
}

/** Sends server-sent events, one for every change, until the client disconnects. */
function notifyChanges(box: MailStore, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(':\n\n');
  const end = box.onChange(() => response.write('data: changed\n\n'));
  response.once('close', end);
}
