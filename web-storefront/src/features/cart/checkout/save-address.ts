import { client, forMember, type UpdateProfileData } from '@shop/api-client';
import { pageSession, type SessionUser } from '@shop/web-kit';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { loadProfile } from '../../../member/reload-profile.ts';

// Not the generated function, which would be bundled into the scripts that every screen loads.
const url: UpdateProfileData['url'] = '/api/user/update-profile';

/**
 * Adds the typed address to the customer's profile and chooses it for the order. A repetition after a lost answer adds
 * it once.
 *
 * @param name an empty one is named by the API
 * @throws ApiError, NoAnswerError
 */
export async function saveAddress(name: string): Promise<void> {
  const { index, address } = currentDraft();
  const typed = { Address: address.trim(), Index: index };
  const isTyped = (one: SessionUser['Address'][number]): boolean =>
    one.Address === typed.Address && one.Index === typed.Index;
  // The API replaces the list, which another tab or device may have changed.
  const before = await loadProfile();
  const user = before.Address.some(isTyped)
    ? before
    : await updateAddresses([...before.Address, { ...typed, ...(name && { name }) }]);
  changeDraft({ addressId: user.Address.findLast(isTyped)?._id ?? null, index: '', address: '' });
  pageSession.updateUser(user);
}

async function updateAddresses(Address: UpdateProfileData['body']['Address']): Promise<SessionUser> {
  const { data } = await client.post<{ 200: SessionUser }, unknown, true>({
    ...forMember,
    url,
    body: { Address },
    throwOnError: true,
  });
  return data;
}
