import { startHealthServer, type HealthServer, type ReadinessCheck } from './health-server.ts';

/** Where health and metrics are answered; without a port they are not. */
export interface HealthPlace {
  HEALTH_HOST: string;
  HEALTH_PORT?: number | undefined;
}

/** The health of one part of a process through its life: starting, ready as its checks say, stopping. */
export class HealthRegistry {
  private readonly current = new Map<string, ReadinessCheck>();
  private server: HealthServer | null = null;

  constructor() {
    this.current.set('started', refuse('it is still starting'));
  }

  get checks(): ReadonlyMap<string, ReadinessCheck> {
    return this.current;
  }

  /** Begins to answer, "not ready" at first. @returns the address, or null where no port is given */
  async open({ HEALTH_HOST: host, HEALTH_PORT: port }: HealthPlace): Promise<string | null> {
    if (port === undefined) return null;
    this.server = await startHealthServer(this.current, { host, port });
    return this.server.url;
  }

  /** From now on these checks decide. */
  ready(checks: Readonly<Record<string, ReadinessCheck>>): void {
    this.current.delete('started');
    for (const [name, check] of Object.entries(checks)) this.current.set(name, check);
  }

  /** From now on balancers are asked to use other replicas. */
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
