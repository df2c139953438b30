import { useEffect, useRef, useState } from 'react';
import { lineKey } from '@shop/domain';
import { parseApiError, showToast } from '@shop/web-kit';
import { useCartLines } from '../../../cart/cart.ts';
import { storedCart } from '../../../cart/stored-cart.ts';
import { storedPromo, useAppliedPromo, type AppliedPromo } from '../../../cart/stored-promo.ts';
import { useListSource } from '../../../member/list-source.ts';
import { applyPromo, removePromo } from './promo-calls.ts';
import { promoTexts } from './promo.texts.ts';

export interface Promo {
  applied: AppliedPromo | null;
  isBusy: boolean;
  /** Why the last promo code was rejected. */
  fieldError: string | null;
  apply: (code: string) => void;
  remove: () => void;
  clearFieldError: () => void;
}

/** Debounces the validation while the cart is being changed. */
const pauseMs = 500;

/**
 * The promo code of a customer's cart. It is validated again when the screen opens, whenever the goods change, and
 * after the buyer has declined a changed total: a code whose conditions are no longer met is removed, together with
 * its gift.
 */
export function usePromo(personId: string, declinedTotals: number): Promo {
  const applied = useAppliedPromo();
  const [isBusy, setBusy] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const lines = useCartLines();
  const goods = lines
    .filter(({ isGift }) => !isGift)
    .map((line) => `${lineKey(line)} ${line.quantity}`)
    .join('\n');
  /** What the code is validated for. */
  const occasion = `${declinedTotals}\n${goods}`;
  const code = applied?.phrase ?? null;
  // Until the guest's lines have been merged into the server's cart, the code cannot be validated.
  const isKnown = useListSource(storedCart).kind === 'server' && lines.length > 0;
  const isOrphaned = code === null && lines.some(({ isGift }) => isGift);
  const turn = useRef(Promise.resolve());
  /** The code and the occasion validated last. */
  const checked = useRef('');

  /** Runs tasks in sequence, so that a slow response does not override a later one. */
  const inTurn = (work: () => Promise<void>): Promise<void> => (turn.current = turn.current.then(work));

  const check = async (wanted: string, isRequested: boolean): Promise<void> => {
    try {
      const answer = await applyPromo(wanted, personId);
      checked.current = `${answer.phrase}\n${occasion}`;
      storedPromo.set(answer);
      setFieldError(null);
      if (isRequested) showToast(promoTexts.applied, 'success');
    } catch (error) {
      setFieldError(fieldErrorOf(error));
      await giveUp();
    }
  };
  const apply = (wanted: string): void => {
    setBusy(true);
    void inTurn(() => check(wanted, true)).finally(() => setBusy(false));
  };
  const remove = (): void => {
    setBusy(true);
    const leave = async (): Promise<void> => {
      try {
        await removePromo();
        storedPromo.set(null);
        setFieldError(null);
      } catch {
        showToast(promoTexts.notRemoved, 'failure');
      }
    };
    void inTurn(leave).finally(() => setBusy(false));
  };

  useEffect(() => {
    if (!isKnown || !(isOrphaned || code !== null)) return undefined;
    if (code !== null && checked.current === `${code}\n${occasion}`) return undefined;
    const timer = setTimeout(() => {
      void inTurn(async () => {
        // A task before this one, or another tab, has removed or replaced the code.
        if (storedCodeOf(personId) !== code) return;
        // Without giving up, a gift whose code this browser does not know could never be removed.
        await (code === null ? giveUp() : check(code, false));
      });
    }, pauseMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the two calls depend on nothing else that changes
  }, [occasion, code, isKnown, isOrphaned, personId]);

  return { applied, isBusy, fieldError, apply, remove, clearFieldError: () => setFieldError(null) };
}

function storedCodeOf(personId: string): string | null {
  const promo = storedPromo.get();
  return promo?.personId === personId ? promo.phrase : null;
}

/** Drops an invalid code together with its gift. */
async function giveUp(): Promise<void> {
  storedPromo.set(null);
  try {
    await removePromo();
  } catch {
    showToast(promoTexts.giftsNotRemoved, 'failure');
  }
}

function fieldErrorOf(error: unknown): string {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.message !== '' ? failure.message : promoTexts.failed;
}
