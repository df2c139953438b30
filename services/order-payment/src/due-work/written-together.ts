/** Writes things together: those that come while earlier ones are being written wait, and go as one. */
export class WrittenTogether<Thing> {
  private readonly write: (things: Thing[]) => Promise<void>;
  private waiting: Thing[] = [];
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(write: (things: Thing[]) => Promise<void>) {
    this.write = write;
  }

  /** Resolves once the thing is written; rejects like the write that it was part of. */
  add(thing: Thing): Promise<void> {
    this.waiting.push(thing);
    return (this.next ??= this.last.then(
      () => this.flush(),
      () => this.flush(),
    ));
  }

  private flush(): Promise<void> {
    this.next = null;
    this.last = this.write(this.waiting.splice(0));
    return this.last;
  }
}
