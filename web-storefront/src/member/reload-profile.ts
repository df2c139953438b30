import { client, forMember } from '@shop/api-client';
import { pageSession, type SessionUser } from '@shop/web-kit';

/** @throws ApiError, NoAnswerError */
export async function loadProfile(): Promise<SessionUser> {
  const { data } = await client.post<{ 200: SessionUser }, unknown, true>({
    ...forMember,
    url: '/api/user/profile',
    throwOnError: true,
  });
  return data;
}

/** Reloads the person's profile. If the request fails, the known data stays. */
export async function reloadProfile(): Promise<void> {
  try {
    pageSession.updateUser(await loadProfile());
  } catch {
    // The step keeps showing what is missing, and retries when the visitor returns to the tab.
  }
}
