import type { CheckoutStep } from './checkout-steps.ts';

/** The navigation from a step. */
export interface StepWays {
  goOn: () => void;
  back: () => void;
  close: () => void;
  go: (step: CheckoutStep) => void;
  /** While true the dialog stays open: an order is being placed, and its outcome has to be shown. */
  hold: (isHeld: boolean) => void;
  /** Whether the visitor came from the summary to edit this step and will return there. */
  isEdit: boolean;
}
