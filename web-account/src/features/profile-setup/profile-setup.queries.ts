import { updateProfile, type User } from '@shop/api-client';

export type Names = Pick<User, 'First name' | 'Second name' | 'Middle name'>;

export async function saveNames(body: Names): Promise<User> {
  const { data } = await updateProfile({ body, throwOnError: true });
  return data;
}
