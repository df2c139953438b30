type Cleanup = () => unknown;

/** Cleanup steps of everything that was opened during start, run in the reverse order. */
export class CleanupStack {
  private readonly steps: Cleanup[] = [];
  private running: Promise<void> | undefined;

  add(step: Cleanup): void {
    this.steps.push(step);
  }

  /**
   * Runs every step, even if one fails; a further call waits for the same run.
   *
   * @throws AggregateError with the errors of the failed steps, once all are done.
   */
  run(): Promise<void> {
    return (this.running ??= this.runAll());
  }

  private async runAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `Closing failed: ${errors.join('; ')}`);
  }
}
