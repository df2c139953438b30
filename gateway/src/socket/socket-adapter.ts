import type { Server as HttpServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { delayInBackground, type Logger } from '@shop/service-kit';
import { Server as EngineServer, type Socket as Connection } from 'engine.io';
import { Server, type ServerOptions } from 'socket.io';
import { PacketRate } from './packet-rate.ts';
import { socketLimits } from './socket-limits.ts';
import { socketsCut } from './socket-metrics.ts';
import type { UpgradeGate } from './upgrade-gate.ts';

/** How long clients have to complete the closing handshake. */
const closeTimeoutMs = 1_000;
const closePollMs = 20;

/**
 * Socket.IO on the gateway's HTTP server, with WebSocket transport only. It handles only upgrades of `/socket`: Fastify
 * keeps all other requests, which Socket.IO would otherwise intercept.
 */
export class SocketAdapter extends IoAdapter {
  private readonly server: HttpServer;
  private readonly gate: UpgradeGate;
  private readonly tasksLogger: Logger;

  constructor(server: HttpServer, gate: UpgradeGate, logger: Logger) {
    super(server);
    this.tasksLogger = logger;
    this.server = server;
    this.gate = gate;
  }

  override createIOServer(_port: number, options?: Partial<ServerOptions>): Server {
    const engine = new EngineServer({
      transports: ['websocket'],
      allowUpgrades: false,
      perMessageDeflate: false,
      maxHttpBufferSize: socketLimits.maxMessageBytes,
      pingInterval: socketLimits.pingIntervalMs,
      pingTimeout: socketLimits.pingTimeoutMs,
    });
    engine.on('connection', (connection: Connection) => {
      limitPackets(connection);
      this.endAfter(connection);
    });
    const io = new Server({
      ...options,
      serveClient: false,
      connectTimeout: socketLimits.signInTimeoutMs,
    });
    io.bind(engine);
    this.server.on('upgrade', (request, socket, head) => {
      if (this.gate.admit(request, socket)) engine.handleUpgrade(request, socket, head);
    });
    return io;
  }

  /** Clients reconnect to another replica on their own; those that do not respond are dropped after a timeout. */
  override async close(io: Server): Promise<void> {
    await io.close();
    const deadline = performance.now() + closeTimeoutMs;
    while (this.gate.openCount > 0 && performance.now() < deadline) await pause(closePollMs);
    this.gate.destroyAll();
  }

  /** Without this, a connection that the client does not close would stay open for half a minute. */
  private endAfter(connection: Connection): void {
    const { socket } = connection.request;
    const work = { task: 'end a socket', logger: this.tasksLogger, run: () => socket.destroy() };
    connection.once('close', () => delayInBackground(closeTimeoutMs, work).unref());
  }
}

/** Closes a connection that sends more than any client of the shop would, signed in or not. */
function limitPackets(connection: Connection): void {
  const rate = new PacketRate(performance.now());
  connection.on('packet', () => {
    if (rate.take(performance.now()) || connection.readyState !== 'open') return;
    socketsCut.inc({ reason: 'TOO_MANY_REQUESTS' });
    connection.close(true);
  });
}
