import { formatPhone } from '@shop/domain';
import type { SessionUser } from '@shop/web-kit';

/** The display name of a signed-in person on their own screens. */
export function nameOf(user: Pick<SessionUser, 'First name' | 'Second name' | 'Nickname' | 'Phone'>): string {
  const full = [user['First name'], user['Second name']].filter(Boolean).join(' ');
  return full || user.Nickname || formatPhone(user.Phone);
}
