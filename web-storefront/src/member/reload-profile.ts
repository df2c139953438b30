import { client, forMember } from '@shop/api-client';
import { pageSession, type SessionUser } from '@shop/web-kit';

/** Reloads the person's profile. If the request fails, the known data stays. */
export async function reloadProfile(): Promise<void> {
  try {
    const { data } = await client.post<{ 200: SessionUser }>({ ...forMember, url: '/api/user/profile' });
    pageSession.updateUser(data);
  } catch {
    // The step keeps showing what is missing, and retries when the visitor returns to the tab.
  }
}
