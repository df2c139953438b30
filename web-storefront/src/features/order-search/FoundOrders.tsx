import { useEffect, useRef, useState } from 'react';
import type { FoundOrder } from '@shop/api-client';
import { Button } from '@shop/ui-kit';
import { CodeEntry } from './CodeEntry.tsx';
import type { Contact } from './contact.ts';
import { OrderCard } from './OrderCard.tsx';
import { orderSearchTexts as texts } from './order-search.texts.ts';
import styles from './FoundOrders.module.css';
interface FoundOrdersProps {
  contact: Contact;
  orders: readonly FoundOrder[];
  onAgain: () => void;
}
/** What was found, masked for a stranger; the code from the letter shows it whole. */
export function FoundOrders({ contact, orders, onAgain }: FoundOrdersProps) {
  const [opened, setOpened] = useState<readonly FoundOrder[] | null>(null);
  const shown = opened ?? orders;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, and with it the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['found']}>
      <div className={styles['head']}>
        <h2 className={styles['count']} ref={heading} tabIndex={-1}>
          {shown.length > 0 ? texts.found(shown.length) : texts.nothing}
        </h2>
        <Button look="plain" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
      {shown.length === 0 ? <p className={styles['hint']}>{texts.nothingHint}</p> : null}
      {shown.some(({ isOpen }) => !isOpen) ? <CodeEntry contact={contact} onOpen={setOpened} /> : null}
      <ul className={styles['cards']} role="list">
        {shown.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
