import { useState } from 'react';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Sparkline } from '@shop/admin-kit';
import type { StaffPromo } from '@shop/api-client';
import { joinClasses } from '@shop/ui-kit';
import { stateOf } from './promo-values.ts';
import { promoTexts as texts } from './promos.texts.ts';
import styles from './Promos.module.css';

const dayMs = 24 * 60 * 60_000;

/** A promo with how it is used; a link that covers the whole card opens it. */
export function PromoCard({ promo, to }: { promo: StaffPromo; to: string }) {
  const [now] = useState(() => new Date());
  const { phrase, uses, usedTimes, heldTimes, endDate, usageStatistics } = promo;
  const state = stateOf(promo, now);
  const { sparkline } = usageStatistics;
  const points = sparkline.map((value, at) => ({
    at: new Date(now.getTime() - (sparkline.length - 1 - at) * dayMs).toISOString(),
    value,
  }));
  return (
    <article className={joinClasses(styles['card'], state === 'expired' && styles['expired'])}>
      <h2 className={styles['phrase']}>
        <Link className={styles['cover']} to={to}>
          {phrase}
        </Link>
      </h2>
      <p className={styles['soft']}>{what(promo)}</p>
      <p className={styles['used']}>
        {texts.used(usedTimes)}
        <span className={styles['soft']}>{texts.usesOf(usedTimes + heldTimes, uses)}</span>
      </p>
      <Sparkline format={texts.usageOf} label={texts.usage} points={points} step="day" width={180} />
      <WeeklyChange percent={usageStatistics.percentageChange} />
      <p className={styles['state']}>
        {state === 'active' ? (endDate === null ? null : texts.until(endDate, now)) : texts[state]}
      </p>
    </article>
  );
}

function what({ action: { discountPercentage, giftProductId } }: StaffPromo): string {
  const parts = [
    ...(discountPercentage > 0 ? [`Скидка ${discountPercentage}%`] : []),
    ...(giftProductId === null ? [] : [texts.gift.toLocaleLowerCase('ru-RU')]),
  ];
  if (parts.length === 0) return texts.givesNothing;
  const said = parts.join(' и ');
  return said.charAt(0).toLocaleUpperCase('ru-RU') + said.slice(1);
}

function WeeklyChange({ percent }: { percent: number }) {
  if (percent === 0) return <p className={styles['soft']}>{texts.unchanged}</p>;
  const Icon = percent > 0 ? TrendingUp : TrendingDown;
  return (
    <p className={joinClasses(styles['change'], percent > 0 ? styles['up'] : styles['down'])}>
      <Icon aria-hidden size={16} />
      {texts.changed(percent)}
    </p>
  );
}
