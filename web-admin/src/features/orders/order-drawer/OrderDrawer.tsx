import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormDrawer } from '@shop/admin-kit';
import { parseApiError } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import { TaskButton } from '../../../staff-feed/TaskButton.tsx';
import { isForDrawer } from './drawer-keys.ts';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import type { Neighbours } from './neighbours.ts';
import { OrderForm } from './OrderForm.tsx';
import { OrderViewers } from './OrderViewers.tsx';
import { orderTexts as texts } from './order-drawer.texts.ts';
import { useOrder } from './use-order.ts';
import styles from './OrderDrawer.module.css';

interface OrderDrawerProps {
  id: string;
  /** Open the neighbours of the order in the list; null at an end of the list. */
  neighbours: Neighbours<(() => void) | null>;
}

/** An order in a drawer beside its list, with a URL of its own. J and K open its neighbours in the list. */
export function OrderDrawer({ id, neighbours }: OrderDrawerProps) {
  const { search } = useLocation();
  const query = useOrder(id);
  const [part, setPart] = useState('overview');
  const goTo = useEffectEvent((event: KeyboardEvent): void => {
    if (!isForDrawer(event)) return;
    // By the physical keys: on a Russian layout they are «о» and «л».
    if (event.code === 'KeyK') neighbours.previous?.();
    if (event.code === 'KeyJ') neighbours.next?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => goTo(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <FormDrawer
      closeTo={paths.orders() + search}
      extra={
        <div className={styles['aside']}>
          <OrderViewers id={id} />
          {query.data ? (
            <TaskButton about={{ kind: 'order', id, title: `№ ${query.data.orderId}` }} isSmall />
          ) : null}
          <NeighbourButtons {...neighbours} />
        </div>
      }
      failed={parseApiError(query.error).kind === 'answered' ? texts.failed : texts.unanswered}
      missing={texts.missing}
      query={query}
      title={query.data ? texts.title(query.data.orderId) : texts.titleLoading}
      isBesideList
    >
      {(order) => <OrderForm key={order._id} onPart={setPart} order={order} part={part} />}
    </FormDrawer>
  );
}
