import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { FormDrawer } from '@shop/admin-kit';
import { parseApiError } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import { neighboursIn } from './neighbours.ts';
import { OrderForm } from './OrderForm.tsx';
import { OrderViewers } from './OrderViewers.tsx';
import { orderQuery } from './order.queries.ts';
import { orderTexts as texts } from './order-drawer.texts.ts';

/** An order in a drawer beside its list, with a URL of its own. J and K open its neighbours in the list. */
export function OrderDrawer({ orderIds }: { orderIds: readonly string[] }) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useQuery(orderQuery(id));
  const client = useQueryClient();
  const [part, setPart] = useState('details');
  // Counts the remounts of the form after another user's save.
  const [round, setRound] = useState(0);
  const goTo = useEffectEvent((event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { previous, next } = neighboursIn(orderIds, id);
    // By the physical keys: on a Russian layout they are «о» and «л».
    const to = event.code === 'KeyK' ? previous : event.code === 'KeyJ' ? next : null;
    if (to !== null) void navigate({ pathname: paths.order(to), search });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => goTo(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <FormDrawer
      closeTo={paths.orders() + search}
      extra={<OrderViewers id={id} />}
      failed={parseApiError(query.error).kind === 'answered' ? texts.failed : texts.unanswered}
      query={query}
      title={query.data ? texts.title(query.data.orderId) : texts.titleLoading}
      width="wide"
    >
      {(order) => (
        <OrderForm
          key={`${order._id} ${round}`}
          onEditedElsewhere={(stored) => {
            client.setQueryData(orderQuery(id).queryKey, stored);
            setRound(round + 1);
          }}
          onPart={setPart}
          order={order}
          part={part}
        />
      )}
    </FormDrawer>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
