import { use, useEffect, useState } from 'react';
import { LiveConnectionContext } from './use-live-events.ts';
import type { Viewer } from './live-event.ts';

/** Who has an order open right now, this person included, over the one socket of the page. Used where live events are heard as well. */
export function useOrderViewers(orderId: string): readonly Viewer[] {
  const connection = use(LiveConnectionContext);
  const [shown, setShown] = useState<{ orderId: string; viewers: readonly Viewer[] } | null>(null);
  useEffect(
    () => connection.openOrder(orderId, (viewers) => setShown({ orderId, viewers })),
    [connection, orderId],
  );
  return shown?.orderId === orderId ? shown.viewers : [];
}
