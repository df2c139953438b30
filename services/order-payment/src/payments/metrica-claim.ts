/**
 * A waiting page's request to report the purchase to Metrica, which happens once for an order. The write that finds the payment
 * paid claims it too, so that it costs no write of its own; a page that no longer waits claims nothing, since nobody would
 * report it then.
 */
export class MetricaClaim {
  private state: 'open' | 'writing' | 'won' | 'closed' = 'open';

  /** Before the write; whether it is to claim. */
  begin(): boolean {
    if (this.state !== 'open') return false;
    this.state = 'writing';
    return true;
  }

  /** After the write; it may have lost to another one. */
  end(isWritten: boolean): void {
    this.state = isWritten ? 'won' : 'open';
  }

  /** By a look at the order that claimed it; the page waits for that look. */
  win(): void {
    this.state = 'won';
  }

  /** Whether a write is under way that claims for this page. */
  get isWriting(): boolean {
    return this.state === 'writing';
  }

  get isWon(): boolean {
    return this.state === 'won';
  }

  /** When the page stops waiting; false when the write has begun, so that the page has to wait for it. */
  close(): boolean {
    if (this.state !== 'open') return false;
    this.state = 'closed';
    return true;
  }
}
