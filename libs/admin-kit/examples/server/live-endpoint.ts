import { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Connect, Plugin } from 'vite';

const path = '/api/example-live';

interface Requested {
  cursor: number | null;
  pageMs?: number;
}

interface Example {
  name: string;
  id: string;
  ids: string[];
  change: string;
}

/**
 * Imitates the gateway's socket. `POST /api/example-live/<what>` sends an event (`order_changed`, `product_changed`),
 * drops all connections and misses two orders (`break`), forgets missed events (`forget`), knows all events since the
 * page load (`know`), or expires tokens (`expire`). `GET` on the path counts the connections.
 */
export function liveEndpoint(): Plugin {
  let reported: Example[] = [];
  let cursor = 1;
  let forgottenUntil = 0;
  let goodToken = 1;
  let knowsAll = false;
  const io = new Server({ path: '/socket', transports: ['websocket'], serveClient: false });

  io.use((socket, next) => {
    if (socket.handshake.auth['token'] === `token-${goodToken}`) return next();
    next(Object.assign(new Error('SESSION_INVALID'), { data: { code: 'SESSION_INVALID' } }));
  });
  io.on('connection', (socket: Socket) => {
    socket.on('catch_up', (requested: Requested, answer: (reply: object) => void) => {
      const isSincePage = knowsAll && requested.cursor === null && requested.pageMs !== undefined;
      const since = requested.cursor ?? cursor;
      const isComplete = since >= forgottenUntil;
      const events = isComplete ? reported.slice(since - 1) : [];
      answer({ isComplete, cursor, events, ...(isSincePage && { isSincePage }) });
    });
  });

  const remember = (name: string): Example => {
    const event = { name, id: `event-${cursor}`, ids: [`№ ${cursor}`], change: 'payment' };
    reported.push(event);
    cursor += 1;
    return event;
  };
  const send = (name: string): void => {
    const { name: _, ...event } = remember(name);
    // Sent twice, since an event may be repeated: pages must handle it once.
    for (let times = 0; times < 2; times++) io.emit(name, { ...event, cursor });
  };
  const cut = (): void => {
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  };
  const acts: Readonly<Record<string, () => void>> = {
    order_changed: () => send('order_changed'),
    product_changed: () => send('product_changed'),
    break: () => {
      cut();
      remember('order_changed');
      remember('order_changed');
    },
    forget: () => {
      cut();
      remember('order_changed');
      forgottenUntil = cursor;
    },
    know: () => {
      knowsAll = true;
    },
    expire: () => {
      goodToken += 1;
      io.emit('refused', { code: 'SESSION_INVALID' });
      io.disconnectSockets(true);
    },
    reset: () => {
      reported = [];
      knowsAll = false;
      [cursor, forgottenUntil, goodToken] = [1, 0, 1];
    },
  };

  const serve: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
    if (!url.startsWith(path)) return next();
    acts[url.slice(path.length + 1)]?.();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ connections: io.engine.clientsCount, goodToken: `token-${goodToken}` }));
  };
  const attach = (server: object | null): void => {
    // Vite serves over plain HTTP here.
    if (server instanceof HttpServer) io.attach(server);
  };

  return {
    name: 'example-live',
    configureServer: ({ middlewares, httpServer }) => {
      attach(httpServer);
      middlewares.use(serve);
    },
    configurePreviewServer: ({ middlewares, httpServer }) => {
      attach(httpServer);
      middlewares.use(serve);
    },
  };
}
