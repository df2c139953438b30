import type { OwnOrderDetails } from '@shop/api-client';
import { Section } from '../../layout/Section.tsx';
import { orderTexts as texts } from './orders.texts.ts';
import { showMoment } from './show-order.ts';
import styles from './orders.module.css';

/** The events of an order, the latest first. */
export function OrderHistory({ history }: Pick<OwnOrderDetails, 'history'>) {
  return (
    <Section title={texts.history}>
      <ol className={styles['history']}>
        {history.toReversed().map(({ at, status, text }) => (
          <li className={styles['step']} key={`${at}-${status}`}>
            {text}
            <time className={styles['soft']} dateTime={at}>
              {showMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
