type Cleanup = () => unknown;

/** What has been opened on the way up, to be closed in the opposite order on the way down. */
export class CleanupStack {
  private readonly steps: Cleanup[] = [];
  private running: Promise<void> | undefined;

  add(step: Cleanup): void {
    this.steps.push(step);
  }

  /**
   * Runs every step, also after one that failed; calling it again waits for the same run.
   *
   * @throws the error of the steps that failed, when all are done.
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
