import type { Readiness, ReadinessCheck } from '@shop/service-kit';
import { readiness } from '@shop/service-kit';

/** What the gateway needs to answer, and whether it is on its way out. */
export class ReadinessChecks {
  private readonly checks: ReadonlyMap<string, ReadinessCheck>;
  private isLeaving = false;

  constructor(checks: ReadonlyMap<string, ReadinessCheck>) {
    this.checks = checks;
  }

  /** From now on balancers are told to look elsewhere. */
  leave(): void {
    this.isLeaving = true;
  }

  /** All checks by name, with the leave as one of them. */
  get all(): ReadonlyMap<string, ReadinessCheck> {
    const staying: ReadinessCheck = async () => {
      if (this.isLeaving) throw new Error('The gateway is stopping');
    };
    return new Map([...this.checks, ['staying', staying]]);
  }

  run(): Promise<Readiness> {
    return readiness(this.all);
  }
}
