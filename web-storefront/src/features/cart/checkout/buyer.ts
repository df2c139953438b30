import { useSession, type SessionUser } from '@shop/web-kit';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';

/** Who orders: a stranger who fills everything in, or a customer whom the shop knows. */
export type Buyer = { kind: 'guest' } | { kind: 'member'; user: SessionUser };

export function useBuyer(): Buyer {
  const session = useSession();
  return session.status === 'member' ? { kind: 'member', user: session.user } : { kind: 'guest' };
}

export type SavedAddress = SessionUser['Address'][number];

/** The saved address that was chosen; the first one until somebody chooses. Null: there is none. */
export function chosenAddress(user: SessionUser, draft: CheckoutDraft): SavedAddress | null {
  return user.Address.find(({ _id }) => _id === draft.addressId) ?? user.Address[0] ?? null;
}

/** What is missing in the profile for an order to be sent; null: nothing. */
export function profileGap(user: SessionUser): 'address' | 'name' | null {
  if (user.Address.length === 0) return 'address';
  return user['First name'].trim() === '' || user['Second name'].trim() === '' ? 'name' : null;
}
