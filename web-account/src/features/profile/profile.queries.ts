import { queryOptions } from '@tanstack/react-query';
import {
  changePassword as setPassword,
  getAchievements,
  getProfile,
  updateProfile,
  type PasswordChange,
  type UpdateProfile,
  type User,
} from '@shop/api-client';

const saveMs = 10_000;

export const profileOptions = queryOptions({
  queryKey: ['getProfile'],
  queryFn: async ({ signal }) => {
    const { data } = await getProfile({ signal, throwOnError: true });
    return data;
  },
});

/** Asked for once, since other parts of the shop may show what is in it. */
export const achievementsOptions = queryOptions({
  queryKey: ['getAchievements'],
  queryFn: async ({ signal }) => {
    const { data } = await getAchievements({ signal, throwOnError: true });
    return data;
  },
  staleTime: Infinity,
});

export async function saveProfile(body: UpdateProfile): Promise<User> {
  const { data } = await updateProfile({ body, signal: AbortSignal.timeout(saveMs), throwOnError: true });
  return data;
}

/** @returns the API's word for it */
export async function changePassword(body: PasswordChange): Promise<string> {
  const { data } = await setPassword({ body, throwOnError: true });
  return data.message;
}
