import type { CheckoutStep } from './checkout-steps.ts';

/** Where a visitor may go from a step. */
export interface StepWays {
  goOn: () => void;
  back: () => void;
  close: () => void;
  go: (step: CheckoutStep) => void;
  /** They came from the summary to change something, and go back to it. */
  isEdit: boolean;
}
