import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@shop/ui-kit';
import { CodeEntry } from './CodeEntry.tsx';
import type { Contact } from './contact.ts';
import { OrderCard } from './OrderCard.tsx';
import { findOrdersMutation, type FoundPage } from './order-search.queries.ts';
import { orderSearchTexts as texts } from './order-search.texts.ts';
import { searchFailureText } from './search-failure.ts';
import styles from './FoundOrders.module.css';

interface FoundOrdersProps {
  contact: Contact;
  found: FoundPage;
  onAgain: () => void;
}

/** The pages loaded so far, with the code that also unlocks the next ones. */
interface Pages extends FoundPage {
  code?: string;
}

/** The search results, masked until the code from the e-mail unlocks them. */
export function FoundOrders({ contact, found, onAgain }: FoundOrdersProps) {
  const [{ orders, next, code }, setPages] = useState<Pages>(found);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form has been unmounted.
  useEffect(() => heading.current?.focus(), []);
  const { isPending, error, mutate } = useMutation({
    ...findOrdersMutation,
    onSuccess: (page) => setPages((pages) => ({ ...pages, ...page, orders: joined(pages, page) })),
  });
  return (
    <section className={styles['found']}>
      <div className={styles['head']}>
        <h2 className={styles['count']} ref={heading} tabIndex={-1}>
          {headingText(orders.length, next)}
        </h2>
        <Button variant="plain" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
      {orders.length === 0 ? <p className={styles['hint']}>{texts.nothingHint}</p> : null}
      {orders.some(({ isOpen }) => !isOpen) ? <CodeEntry contact={contact} onOpen={setPages} /> : null}
      <ul className={styles['cards']} role="list">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <p className={styles['hint']} role="status">
        {error ? searchFailureText(error) : null}
      </p>
      {next === null ? null : (
        <Button
          aria-disabled={isPending}
          variant="quiet"
          onClick={() => {
            if (!isPending) mutate({ ...contact, ...(code !== undefined && { code }), page: next });
          }}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function headingText(count: number, next: number | null): string {
  if (count === 0) return texts.nothing;
  return next === null ? texts.found(count) : texts.shown(count);
}

/** A new order shifts the pages, so orders that are already shown are skipped. */
function joined({ orders }: FoundPage, { orders: further }: FoundPage): FoundPage['orders'] {
  const known = new Set(orders.map(({ _id }) => _id));
  return [...orders, ...further.filter(({ _id }) => !known.has(_id))];
}
