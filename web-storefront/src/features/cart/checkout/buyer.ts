import { useSession, type SessionUser } from '@shop/web-kit';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';

/** The person who orders: a guest who enters all data, or a signed-in customer. */
export type Buyer = { kind: 'guest' } | { kind: 'member'; user: SessionUser };

export function useBuyer(): Buyer {
  const session = useSession();
  return session.status === 'member' ? { kind: 'member', user: session.user } : { kind: 'guest' };
}

export type SavedAddress = SessionUser['Address'][number];

/** The chosen saved address, by default the first one; null if there is none. */
export function chosenAddress(user: SessionUser, draft: CheckoutDraft): SavedAddress | null {
  return user.Address.find(({ _id }) => _id === draft.addressId) ?? user.Address[0] ?? null;
}

/** The part of the profile that an order lacks; null if it is complete. */
export function profileGap(user: SessionUser): 'address' | 'name' | null {
  if (user.Address.length === 0) return 'address';
  return user['First name'].trim() === '' || user['Second name'].trim() === '' ? 'name' : null;
}
