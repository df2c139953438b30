import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toasts, type ToastMessage } from '@shop/ui-kit';
import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toast-store.ts';
import { useClearPlace } from './use-clear-place.ts';

const none: readonly ToastMessage[] = [];

/** The only place of a site where messages appear; it also reports when the network is lost and restored. */
export function ToastRegion() {
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
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
  return <Toasts messages={messages} onDismiss={dismissToast} ref={list} />;
}
