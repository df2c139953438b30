import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { parseStep, stepBefore, type BuyerKind, type CheckoutStep } from './checkout-steps.ts';

/** Stored by the browser with each history entry; survives a reload. */
interface Trail {
  /** How many history entries belong to the open dialog. */
  depth: number;
  /** The previous step; null if the visitor came from the cart. */
  from: CheckoutStep | null;
}

export interface CheckoutAddress {
  /** The step in the URL; null: the dialog is closed. */
  requested: CheckoutStep | null;
  from: CheckoutStep | null;
  /** Requests the last step; the dialog then shows the first incomplete one. */
  open: () => void;
  go: (step: CheckoutStep) => void;
  /** Replaces a step in the URL that is not reachable yet with the one that is shown. */
  settle: (shown: CheckoutStep) => void;
  /** Opens the previous step. */
  back: () => void;
  close: () => void;
}

/**
 * Keeps the step of the checkout in the URL: `/cart?checkout=address`. The browser's back button returns to the
 * previous step, and closing removes all steps from the history, so that back does not reopen the dialog.
 */
export function useCheckoutAddress(buyer: BuyerKind): CheckoutAddress {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { depth, from } = parseTrail(useLocation().state);
  const requested = parseStep(address.get('checkout'));
  const at = (step: CheckoutStep): string => `${paths.cart()}?${new URLSearchParams({ checkout: step })}`;

  const push = (step: CheckoutStep, state: Trail): void => void navigate(at(step), { state });
  const replace = (step: CheckoutStep): void =>
    void navigate(at(step), { replace: true, state: { depth, from } satisfies Trail });

  return {
    requested,
    from,
    open: () => push('summary', { depth: 1, from: null }),
    go: (step) => push(step, { depth: depth + 1, from: requested }),
    settle: replace,
    back: () => {
      const before = requested && stepBefore(requested, buyer);
      if (from !== null && depth > 0) void navigate(-1);
      else if (before) replace(before);
    },
    close: () => void (depth > 0 ? navigate(-depth) : navigate(paths.cart(), { replace: true })),
  };
}

function parseTrail(state: unknown): Trail {
  if (typeof state !== 'object' || state === null) return { depth: 0, from: null };
  const { depth, from } = state as Record<string, unknown>;
  return {
    depth: typeof depth === 'number' ? depth : 0,
    from: typeof from === 'string' ? parseStep(from) : null,
  };
}
