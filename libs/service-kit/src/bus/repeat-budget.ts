/** Repeats that may follow each other at once: about as many requests as one process handles at the same time. */
const maxReserve = 20;
/** The part of a repeat that each reply allows. */
const gainOfReply = 0.1;

/**
 * Limits repeated requests to a reserve and a tenth of the replies. A killed process loses a few requests, which are
 * repeated at once; if everything is slow, the reserve is soon used up, and repeats do not add to the load.
 */
export class RepeatBudget {
  private reserve = maxReserve;

  /** Call for each reply. */
  add(): void {
    this.reserve = Math.min(maxReserve, this.reserve + gainOfReply);
  }

  /** @returns whether a request may be repeated */
  take(): boolean {
    if (this.reserve < 1) return false;
    this.reserve -= 1;
    return true;
  }
}
