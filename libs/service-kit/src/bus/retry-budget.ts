/** Retries that may follow each other at once: about as many requests as one process handles at the same time. */
const maxReserve = 20;
/** The part of a retry that each reply allows. */
const gainOfReply = 0.1;

/**
 * Limits retries to a reserve and a tenth of the replies. A killed process loses a few requests, which are
 * sent again at once; if everything is slow, the reserve is soon used up, and retries do not add to the load.
 */
export class RetryBudget {
  private reserve = maxReserve;

  /** Call for each reply. */
  add(): void {
    this.reserve = Math.min(maxReserve, this.reserve + gainOfReply);
  }

  /** @returns whether a request may be retried */
  take(): boolean {
    if (this.reserve < 1) return false;
    this.reserve -= 1;
    return true;
  }
}
