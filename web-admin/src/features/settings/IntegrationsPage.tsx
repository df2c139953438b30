import { useQuery } from '@tanstack/react-query';
import { CreditCard, Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getPaymentModeOptions } from '@shop/api-client';
import { StateTag } from '@shop/admin-kit';
import { paths } from '../../paths.ts';
import { FeedsCard } from './FeedsCard.tsx';
import { settingsTexts as texts } from './settings.texts.ts';
import styles from './settings.module.css';

/** What the shop exchanges data with, and in which state it is. Never shows a key. */
export function IntegrationsPage() {
  return (
    <div className={styles['page']}>
      <p className={styles['soft']}>{texts.intro}</p>
      <div className={styles['cards']}>
        <section aria-labelledby="apiship" className={styles['card']}>
          <h2 className={styles['title']} id="apiship">
            <Truck aria-hidden size={18} strokeWidth={1.75} />
            {texts.apiShip}
          </h2>
          <p>{texts.apiShipText}</p>
          <p>
            <StateTag>{texts.noConnections}</StateTag>
          </p>
          <Link to={paths.apiShip()}>{texts.open}</Link>
        </section>
        <BankCard />
        <FeedsCard />
      </div>
    </div>
  );
}

function BankCard() {
  const { data, isPending } = useQuery({ ...getPaymentModeOptions(), staleTime: 60_000 });
  const text = isPending
    ? texts.bankLoading
    : data === undefined
      ? texts.bankUnknown
      : data.isSandbox
        ? texts.bankSandbox
        : texts.bankReal;
  return (
    <section aria-labelledby="bank" className={styles['card']}>
      <h2 className={styles['title']} id="bank">
        <CreditCard aria-hidden size={18} strokeWidth={1.75} />
        {texts.bank}
      </h2>
      <p role="status">{text}</p>
    </section>
  );
}
