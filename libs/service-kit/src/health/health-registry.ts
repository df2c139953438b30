import { startHealthServer, type HealthServer, type ReadinessCheck } from './health-server.ts';

/** The address of health checks and metrics; without a port they are not served. */
export interface HealthPlace {
  HEALTH_HOST: string;
  HEALTH_PORT?: number | undefined;
}

/** The health of one part of a process through its life: starting, ready according to its checks, stopping. */
export class HealthRegistry {
  private readonly current = new Map<string, ReadinessCheck>();
  private server: HealthServer | null = null;

  constructor() {
    this.current.set('started', refuse('it is still starting'));
  }

  get checks(): ReadonlyMap<string, ReadinessCheck> {
    return this.current;
  }

  /** Starts serving, at first as "not ready". @returns the URL, or null when no port is configured */
  async open({ HEALTH_HOST: host, HEALTH_PORT: port }: HealthPlace): Promise<string | null> {
    if (port === undefined) return null;
    this.server = await startHealthServer(this.current, { host, port });
    return this.server.url;
  }

  /** Ends the starting phase: from now on these checks decide. */
  ready(checks: Readonly<Record<string, ReadinessCheck>>): void {
    this.current.delete('started');
    for (const [name, check] of Object.entries(checks)) this.current.set(name, check);
  }

  /** Reports "not ready", so that balancers use other replicas. */
  leave(): void {
    this.current.set('staying', refuse('it is stopping'));
  }

  async close(): Promise<void> {
    await this.server?.close();
  }
}

const refuse =
  (reason: string): ReadinessCheck =>
  () =>
    Promise.reject(new Error(reason));
