import { useSession } from '@shop/web-kit';
import { createStoredValue, useStored } from '../storage/stored-value.ts';

/** A promo code that the server has taken for this person's cart. */
export interface AppliedPromo {
  personId: string;
  phrase: string;
  /** Whole percents off everything but gifts and delivery. */
  discount: number;
  /** What joined the cart with it. */
  giftTitle: string | null;
}

/** It survives a reload, after which the server is asked again whether it still holds. */
export const storedPromo = createStoredValue<AppliedPromo | null>({
  key: 'shop.promo',
  version: 1,
  empty: null,
  parse: parsePromo,
});

/** The promo code of the signed-in person; that of another person in the same browser is not shown. */
export function useAppliedPromo(): AppliedPromo | null {
  const session = useSession();
  const promo = useStored(storedPromo, (known) => known);
  return session.status === 'member' && promo?.personId === session.user._id ? promo : null;
}

function parsePromo(value: unknown): AppliedPromo | null {
  if (typeof value !== 'object' || value === null) return null;
  const { personId, phrase, discount, giftTitle } = value as Record<string, unknown>;
  if (typeof personId !== 'string' || typeof phrase !== 'string') return null;
  if (!Number.isInteger(discount) || Number(discount) < 0 || Number(discount) > 100) return null;
  return {
    personId,
    phrase,
    discount: Number(discount),
    giftTitle: typeof giftTitle === 'string' ? giftTitle : null,
  };
}
