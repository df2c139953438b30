import { client, forMember } from '@shop/api-client';
import { pageSession, type SessionUser } from '@shop/web-kit';

/** Asks anew what the person has written about themselves. Without an answer what is known stays. */
export async function reloadProfile(): Promise<void> {
  try {
    const { data } = await client.post<{ 200: SessionUser }>({ ...forMember, url: '/api/user/profile' });
    pageSession.updateUser(data);
  } catch {
    // The step goes on saying what is missing, and asks again when the tab is looked at.
  }
}
