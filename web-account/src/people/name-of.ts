import { formatPhone } from '@shop/domain';
import type { SessionUser } from '@shop/web-kit';

/** How a signed-in person is called on their own screens. */
export function nameOf(user: Pick<SessionUser, 'First name' | 'Second name' | 'Nickname' | 'Phone'>): string {
  const full = [user['First name'], user['Second name']].filter(Boolean).join(' ');
  return full || user.Nickname || formatPhone(user.Phone);
}
