import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toasts, type ToastMessage } from '@shop/ui-kit';
import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toast-store.ts';
import { useClearPlace } from './use-clear-place.ts';

const none: readonly ToastMessage[] = [];

/**
 * The only place of a site where messages appear; it also reports when the network is lost and restored.
 *
 * @param props.failureTitle stands above each failure that has no title of its own
 */
export function ToastRegion({ failureTitle }: { failureTitle?: string }) {
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const titled = messages.map((message) =>
    message.tone === 'failure' ? { ...message, title: message.title ?? failureTitle } : message,
  );
  const list = useRef<HTMLDivElement>(null);
  useClearPlace(list, messages.length > 0);
  useEffect(() => {
    const onOffline = (): void => showToast('Нет соединения с интернетом', 'failure');
    const onOnline = (): void => showToast('Соединение восстановлено', 'success');
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  return <Toasts messages={titled} onDismiss={dismissToast} ref={list} />;
}
