import { useSession } from '@shop/web-kit';
import { createStoredValue, useStored } from '../storage/stored-value.ts';

/** A promo code that the server has accepted for this person's cart. */
export interface AppliedPromo {
  personId: string;
  phrase: string;
  /** Discount in whole percent on everything except gifts and delivery. */
  discount: number;
  /** The gift that the promo code added to the cart. */
  giftTitle: string | null;
}

/** Survives a reload, after which the server is requested to validate it again. */
export const storedPromo = createStoredValue<AppliedPromo | null>({
  key: 'shop.promo',
  version: 1,
  empty: null,
  parse: parsePromo,
});

/** The promo code of the signed-in person; one of another person in the same browser is ignored. */
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
