/**
 * A waiting page's claim to report the purchase to Metrica, which happens once per order. The write that records the
 * payment as paid makes the claim as well, which saves a write. A page that has stopped waiting claims nothing, since
 * its report would never be sent.
 */
export class MetricaClaim {
  private state: 'open' | 'writing' | 'won' | 'closed' = 'open';

  /** Call before the write. @returns whether the write has to claim the report */
  begin(): boolean {
    if (this.state !== 'open') return false;
    this.state = 'writing';
    return true;
  }

  /** Call after the write, which may have lost a race. */
  end(isWritten: boolean): void {
    this.state = isWritten ? 'won' : 'open';
  }

  /** Call when a read of the order has claimed the report; the page waits for that read. */
  win(): void {
    this.state = 'won';
  }

  /** Whether a write is in progress that claims the report for this page. */
  get isWriting(): boolean {
    return this.state === 'writing';
  }

  get isWon(): boolean {
    return this.state === 'won';
  }

  /** Call when the page stops waiting. @returns false when a write has begun, so that the page has to wait for it */
  close(): boolean {
    if (this.state !== 'open') return false;
    this.state = 'closed';
    return true;
  }
}
