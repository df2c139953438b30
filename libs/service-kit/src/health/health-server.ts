import { createServer, type Server, type ServerResponse } from 'node:http';
import { metrics } from '../metrics/metrics.ts';

/** Checks one dependency of the process; throws or is slow when it is unavailable. */
export type ReadinessCheck = () => Promise<void>;

/** The state of all checks, by name. */
export interface Readiness {
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

const checkTimeoutMs = 2_000;

async function outcome(check: ReadinessCheck): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'failed'>((resolve) => {
    timer = setTimeout(() => resolve('failed'), checkTimeoutMs);
  });
  try {
    return await Promise.race([check().then(() => 'ok' as const), late]);
  } catch {
    // The result is the report: the clients of the checks log the reasons themselves.
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

/** Runs all checks concurrently, each for two seconds at most. */
export async function readiness(checks: ReadonlyMap<string, ReadinessCheck>): Promise<Readiness> {
  const outcomes = await Promise.all(
    [...checks].map(async ([name, check]) => [name, await outcome(check)] as const),
  );
  return { ready: outcomes.every(([, one]) => one === 'ok'), checks: Object.fromEntries(outcomes) };
}

export interface HealthServer {
  url: string;
  close(): Promise<void>;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Serves /health/live, /health/ready and /metrics on a port of their own, which is not routed from outside. */
export async function startHealthServer(
  checks: ReadonlyMap<string, ReadinessCheck>,
  { host, port }: { host: string; port: number },
): Promise<HealthServer> {
  const server: Server = createServer((request, response) => {
    void answer(request.url ?? '', response).catch(() => send(response, 500, 'text/plain', 'failed'));
  });
  async function answer(url: string, response: ServerResponse): Promise<void> {
    if (url === '/health/live') return send(response, 200, 'application/json', '{"live":true}');
    if (url === '/metrics') return send(response, 200, metrics.contentType, await metrics.metrics());
    if (url !== '/health/ready') return send(response, 404, 'text/plain', 'not found');
    const state = await readiness(checks);
    send(response, state.ready ? 200 : 503, 'application/json', JSON.stringify(state));
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
