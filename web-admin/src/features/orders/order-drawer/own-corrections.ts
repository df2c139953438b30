/** The versions of an order that an open form made itself, apart from its saves: none of them is a conflict. */
export class OwnCorrections {
  private readonly next = new Map<string, string>();

  note(from: string, to: string): void {
    if (from !== to) this.next.set(from, to);
  }

  /** The version to send for one that the form was loaded or saved with. */
  latest(version: string | null): string | null {
    let latest = version;
    while (latest !== null && this.next.has(latest)) latest = this.next.get(latest) ?? null;
    return latest;
  }
}
