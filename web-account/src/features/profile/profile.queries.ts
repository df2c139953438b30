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

/** Never refetched; loaded for other parts of the shop, which may show the achievements. */
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

/** @returns the message of the API */
export async function changePassword(body: PasswordChange): Promise<string> {
  const { data } = await setPassword({ body, throwOnError: true });
  return data.message;
}
