import {
  changePassword as setPassword,
  getAchievementsOptions,
  getProfile,
  getProfileOptions,
  updateProfile,
  type PasswordChange,
  type User,
} from '@shop/api-client';
import { mergeAddresses } from './merge-addresses.ts';
import { addressesOf, profileUpdateOf, sentAddress, type ProfileValues } from './profile-values.ts';

const saveMs = 10_000;

export const profileOptions = () => getProfileOptions();

async function loadProfile(signal: AbortSignal): Promise<User> {
  const { data } = await getProfile({ signal, throwOnError: true });
  return data;
}

/** Never refetched; loaded for other parts of the shop, which may show the achievements. */
export const achievementsOptions = () => ({ ...getAchievementsOptions(), staleTime: Infinity });

/** Saves what was changed in `values` since `base`. Addresses that were added elsewhere meanwhile stay. */
export async function saveProfile(base: ProfileValues, values: ProfileValues): Promise<User> {
  const body = profileUpdateOf(base, values);
  if (body.Address) {
    // The API replaces the list, which another tab or device may have changed.
    const addresses = addressesOf(await loadProfile(AbortSignal.timeout(saveMs)));
    body.Address = mergeAddresses(base.addresses, values.addresses, addresses).map(sentAddress);
  }
  const { data } = await updateProfile({ body, signal: AbortSignal.timeout(saveMs), throwOnError: true });
  return data;
}

/** @returns the message of the API */
export async function changePassword(body: PasswordChange): Promise<string> {
  const { data } = await setPassword({ body, throwOnError: true });
  return data.message;
}
