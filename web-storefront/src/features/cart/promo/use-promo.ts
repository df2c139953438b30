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
  /** Why the last phrase was not taken. */
  fieldError: string | null;
  apply: (phrase: string) => void;
  remove: () => void;
  clearFieldError: () => void;
}

/** A cart that is being changed is looked at when the clicks have ended. */
const pauseMs = 500;

/**
 * The promo code of a customer's cart. It is asked about again when the screen opens and whenever the goods have changed:
 * a code whose condition is no longer met goes, and its gift with it.
 */
export function usePromo(personId: string): Promo {
  const applied = useAppliedPromo();
  const [isBusy, setBusy] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const lines = useCartLines();
  const goods = lines
    .filter(({ isGift }) => !isGift)
    .map((line) => `${lineKey(line)} ${line.quantity}`)
    .join('\n');
  const phrase = applied?.phrase ?? null;
  // Before the guest's lines have joined the server's cart, there is nothing to hold the code against.
  const isKnown = useListSource(storedCart).kind === 'server' && lines.length > 0;
  const isOrphaned = phrase === null && lines.some(({ isGift }) => isGift);
  const turn = useRef(Promise.resolve());
  /** What the server was asked about last. */
  const checked = useRef('');

  /** One after the other, so that a slow answer is not taken for the last one. */
  const inTurn = (work: () => Promise<void>): Promise<void> => (turn.current = turn.current.then(work));

  const check = async (wanted: string, isRequested: boolean): Promise<void> => {
    try {
      const answer = await applyPromo(wanted, personId);
      checked.current = `${answer.phrase}\n${goods}`;
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
    if (!isKnown || !(isOrphaned || phrase !== null)) return undefined;
    if (phrase !== null && checked.current === `${phrase}\n${goods}`) return undefined;
    const timer = setTimeout(() => {
      // A gift whose code is not known in this browser would stay for ever otherwise.
      void inTurn(() => (phrase === null ? giveUp() : check(phrase, false)));
    }, pauseMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the two calls depend on nothing else that changes
  }, [goods, phrase, isKnown, isOrphaned, personId]);

  return { applied, isBusy, fieldError, apply, remove, clearFieldError: () => setFieldError(null) };
}

/** The code does not hold: it is forgotten, and its gift goes. */
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
