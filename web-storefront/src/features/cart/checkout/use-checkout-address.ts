import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { parseStep, stepBefore, type BuyerKind, type CheckoutStep } from './checkout-steps.ts';

/** Kept by the browser with each entry of its history, also over a reload. */
interface Trail {
  /** How many entries of the history belong to the open dialog. */
  depth: number;
  /** The step that the visitor came from; null: from the cart. */
  from: CheckoutStep | null;
}

export interface CheckoutAddress {
  /** The step that the address asks for; null: the dialog is closed. */
  requested: CheckoutStep | null;
  from: CheckoutStep | null;
  /** Asks for the last step: the dialog shows the first one that is not filled in yet. */
  open: () => void;
  go: (step: CheckoutStep) => void;
  /** The address asks for a step that is not to be had yet: from now on it names the one that is shown. */
  settle: (shown: CheckoutStep) => void;
  /** The step before this one. */
  back: () => void;
  close: () => void;
}

/**
 * The step of the checkout stands in the address: `/cart?checkout=address`. The browser's back button goes a step back, and
 * closing takes the whole dialog out of the history, so that back does not open it again.
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
