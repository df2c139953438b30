export interface DueWorkSettings<Thing> {
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

/** Works on what the database says is due, now and then and when woken; other replicas do the same beside it. */
export class DueWork<Thing> {
  private readonly settings: DueWorkSettings<Thing>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(settings: DueWorkSettings<Thing>) {
    this.settings = settings;
  }

  start(): void {
    this.timer = setInterval(() => void this.runDue(), this.settings.lookEveryMs);
  }

  /** Finishes what it is at and takes nothing else. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Does everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.runAll().finally(() => {
      this.running = null;
    }));
  }

  private async runAll(): Promise<void> {
    const going = new Set<Promise<void>>();
    while (!this.isStopping) {
      const thing = await this.claim();
      if (thing === null) break;
      const work = this.work(thing).finally(() => going.delete(work));
      going.add(work);
      if (going.size >= this.settings.atOnce) await Promise.race(going);
    }
    await Promise.all(going);
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
