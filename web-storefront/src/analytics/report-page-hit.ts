import { client, forMember } from '@shop/api-client';
import { refusesTracking } from './refuses-tracking.ts';

/** Reports a view without saying of what; nothing is sent for those who refuse tracking. Staff are known by their token. */
export async function reportPageHit(): Promise<void> {
  if (refusesTracking(navigator)) return;
  await client.post({ ...forMember, url: '/api/page-hits' });
}
