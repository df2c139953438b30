import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pageSession } from '@shop/web-kit';
import { LiveConnection, type LiveListener, type LiveStatus } from './live-connection.ts';
import type { LiveEventName } from './live-event.ts';

/** The connection of this page, with the page's session. */
export const LiveConnectionContext = createContext(new LiveConnection(pageSession));

/**
 * Subscribes to events while a screen is mounted, over the one socket of the page. `onReload` is called when more was
 * missed than can be replayed: on the first connection, and after a long interruption.
 *
 * @returns whether the screen receives events at present
 */
export function useLiveEvents(
  names: readonly LiveEventName[],
  handlers: Pick<LiveListener, 'onEvent' | 'onReload'>,
): LiveStatus {
  const connection = use(LiveConnectionContext);
  const onEvent = useEffectEvent(handlers.onEvent);
  const onReload = useEffectEvent(handlers.onReload);
  const hasBoard = names.includes('board_changed');
  const hasBugs = names.includes('bug_changed');
  const hasOrders = names.includes('order_changed');
  const hasProducts = names.includes('product_changed');
  useEffect(() => {
    const wanted: LiveEventName[] = [
      ...(hasBoard ? (['board_changed'] as const) : []),
      ...(hasBugs ? (['bug_changed'] as const) : []),
      ...(hasOrders ? (['order_changed'] as const) : []),
      ...(hasProducts ? (['product_changed'] as const) : []),
    ];
    return connection.subscribe({
      names: wanted,
      onEvent: (event) => onEvent(event),
      onReload: () => onReload(),
    });
  }, [connection, hasBoard, hasBugs, hasOrders, hasProducts]);
  return useSyncExternalStore(connection.subscribeStatus, connection.status, () => 'off');
}

/**
 * Reads anew what a screen shows: on each of these events, and when some may have been missed.
 *
 * @param id the one record that the screen shows; events about others do not matter to it
 */
export function useLiveReload(name: LiveEventName, reload: () => void, id?: string): void {
  useLiveEvents([name], {
    onEvent: ({ ids }) => {
      if (id === undefined || ids.includes(id)) reload();
    },
    onReload: reload,
  });
}
