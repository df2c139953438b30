import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ChartNoAxesColumn,
  CreditCard,
  HardDrive,
  MailCheck,
  MailOpen,
  MapPin,
  ShieldCheck,
  Truck,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { listIntegrationsOptions, type Integration } from '@shop/api-client';
import { LoadFailure, StateTag } from '@shop/admin-kit';
import { paths } from '../../paths.ts';
import { FeedsCard } from './FeedsCard.tsx';
import { IntegrationCard } from './IntegrationCard.tsx';
import { integrationTexts } from './integrations.texts.ts';
import { settingsTexts as texts } from './settings.texts.ts';
import styles from './settings.module.css';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

const cards = [
  ['payments', <CreditCard key="icon" {...icon} />],
  ['order-mail', <MailCheck key="icon" {...icon} />],
  ['account-mail', <MailOpen key="icon" {...icon} />],
  ['addresses', <MapPin key="icon" {...icon} />],
  ['captcha', <ShieldCheck key="icon" {...icon} />],
  ['analytics', <ChartNoAxesColumn key="icon" {...icon} />],
  ['storage', <HardDrive key="icon" {...icon} />],
] as const satisfies readonly (readonly [Integration['name'], ReactNode])[];

/** What the shop exchanges data with, and in which state it is. Never shows a key. */
export function IntegrationsPage() {
  return (
    <div className={styles['page']}>
      <p className={styles['soft']}>{texts.intro}</p>
      <div className={styles['cards']}>
        <OuterServices />
        <section aria-labelledby="apiship" className={styles['card']}>
          <h2 className={styles['title']} id="apiship">
            <Truck {...icon} />
            {texts.apiShip}
          </h2>
          <p>{texts.apiShipText}</p>
          <p>
            <StateTag>{texts.noConnections}</StateTag>
          </p>
          <Link to={paths.apiShip()}>{texts.open}</Link>
        </section>
        <FeedsCard />
      </div>
    </div>
  );
}

function OuterServices() {
  const { data, error, isPending, refetch } = useQuery(listIntegrationsOptions());
  if (isPending) return <p role="status">{integrationTexts.loading}</p>;
  if (!data)
    return <LoadFailure error={error} onRetry={() => void refetch()} title={integrationTexts.failed} />;
  return cards.map(([name, picture]) => (
    <IntegrationCard
      icon={picture}
      key={name}
      name={name}
      state={data.integrations.find((one) => one.name === name)}
    />
  ));
}
