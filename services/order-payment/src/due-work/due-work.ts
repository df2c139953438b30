import { repeatInBackground, type BackgroundTask } from '@shop/service-kit';

export interface DueWorkSettings<Thing> {
  logger: BackgroundTask['logger'];
  /** How often to look whether something is due. */
  lookEveryMs: number;
  /** How many things at most are worked on at a time. */
  atOnce: number;
  /** Takes the next thing that is due; null when there is none. */
  claim: () => Promise<Thing | null>;
  work: (thing: Thing) => Promise<void>;
  /** Told of what went wrong; what was due stays so in the database, and a later look finds it. */
  onFailure: (error: unknown) => void;
}

/** Room for one thing whose claim is part of another write, so that nobody has to look for it. */
export interface Place<Thing> {
  /** Works on what the write claims; the room is free again when it claims nothing or fails, which its caller hears of. */
  fill: (claiming: Promise<Thing | null>) => void;
}

/** Works on what the database says is due, now and then and when woken; other replicas do the same beside it. */
export class DueWork<Thing> {
  private readonly settings: DueWorkSettings<Thing>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private readonly going = new Set<Promise<void>>();
  private isStopping = false;

  constructor(settings: DueWorkSettings<Thing>) {
    this.settings = settings;
  }

  start(): void {
    const { logger, lookEveryMs } = this.settings;
    const run = (): Promise<void> => this.runDue();
    this.timer = repeatInBackground(lookEveryMs, { task: 'due work', logger, run });
  }

  /** Finishes what it is at and takes nothing else. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
    await Promise.all(this.going);
  }

  /** Room for a thing that is about to be claimed; null when there is none, and what is due is left for the next look. */
  reserve(): Place<Thing> | null {
    if (this.isStopping || !this.hasRoom()) return null;
    const { promise, resolve } = Promise.withResolvers<Thing | null>();
    this.track(promise.then((thing) => (thing === null ? undefined : this.work(thing))));
    return { fill: (claiming) => void claiming.then(resolve, () => resolve(null)) };
  }

  /** Does everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.runAll().finally(() => {
      this.running = null;
    }));
  }

  private async runAll(): Promise<void> {
    for (;;) {
      while (!this.hasRoom()) await Promise.race(this.going);
      const thing = this.isStopping ? null : await this.claim();
      if (thing === null) break;
      this.track(this.work(thing));
    }
    await Promise.all(this.going);
  }

  private hasRoom(): boolean {
    return this.going.size < this.settings.atOnce;
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.going.delete(tracked));
    this.going.add(tracked);
  }

  private async claim(): Promise<Thing | null> {
    try {
      return await this.settings.claim();
    } catch (error) {
      this.settings.onFailure(error);
      return null;
    }
  }

  private async work(thing: Thing): Promise<void> {
    try {
      await this.settings.work(thing);
    } catch (error) {
      this.settings.onFailure(error);
    }
  }
}
