import { use, useEffect, useState } from 'react';
import { LiveConnectionContext } from './use-live-events.ts';
import type { Viewer } from './live-event.ts';

/** The staff members who have an order open, this one included. Needs a live event subscription on the same page. */
export function useOrderViewers(orderId: string): readonly Viewer[] {
  const connection = use(LiveConnectionContext);
  const [shown, setShown] = useState<{ orderId: string; viewers: readonly Viewer[] } | null>(null);
  useEffect(
    () => connection.openOrder(orderId, (viewers) => setShown({ orderId, viewers })),
    [connection, orderId],
  );
  return shown?.orderId === orderId ? shown.viewers : [];
}
