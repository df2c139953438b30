import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SoldGoods } from '@shop/api-client';
import { LoadFailure, PeriodPicker, usePeriod } from '@shop/admin-kit';
import { deliveryName } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { RankingTable } from './RankingTable.tsx';
import { soldGoodsQuery } from './stats.queries.ts';
import { statsTexts as texts } from './stats.texts.ts';
import styles from './WhatSellsPage.module.css';

/** What was sold in a period: by product, collection, promo code and delivery, and what nobody bought. */
export function WhatSellsPage() {
  const { period, today, setPeriod } = usePeriod();
  const { data, error, isPending, refetch } = useQuery(soldGoodsQuery(period));
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PeriodPicker onChange={setPeriod} period={period} today={today} />
        <p className={styles['soft']}>{texts.note}</p>
      </div>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} /> : null}
      {isPending ? (
        <div aria-label={texts.loading} className={styles['cards']} role="status">
          <Skeleton shape="picture" />
          <Skeleton shape="picture" />
        </div>
      ) : null}
      {data && !error ? <Sold goods={data} /> : null}
    </div>
  );
}

function Sold({ goods }: { goods: SoldGoods }) {
  const { bestSellers, collections, promos, deliveries } = goods;
  return (
    <div className={styles['columns']}>
      <RankingTable
        head={texts.product}
        rows={bestSellers.map(({ productId, Title, quantity, amount }) => ({
          ...{ key: productId ?? Title, name: Title, count: texts.pieces(quantity), amount, rank: quantity },
          to: productId === null ? undefined : paths.product(productId),
        }))}
        title={texts.bestSellers}
      />
      <div className={styles['column']}>
        <Unsold goods={goods} />
        <RankingTable
          head={texts.collection}
          rows={collections.map(({ _id, name, quantity, amount }) => ({
            ...{ key: _id, name, count: texts.pieces(quantity), amount, to: paths.collection(_id) },
          }))}
          title={texts.collections}
        />
        <RankingTable
          head={texts.promo}
          rows={promos.map(({ phrase, orders, amount }) => ({
            ...{ key: phrase ?? '', name: phrase ?? texts.noPromo, count: texts.orders(orders), amount },
          }))}
          title={texts.promos}
        />
        <RankingTable
          head={texts.delivery}
          rows={deliveries.map(({ delivery_type: type, orders, amount }) => ({
            ...{ key: type, name: deliveryName(type), count: texts.orders(orders), amount },
          }))}
          title={texts.deliveries}
        />
      </div>
    </div>
  );
}

function Unsold({ goods: { unsold, unsoldCount } }: { goods: SoldGoods }) {
  return (
    <section aria-labelledby="unsold" className={styles['card']}>
      <h2 className={styles['title']} id="unsold">
        {texts.unsold}
      </h2>
      {unsoldCount === 0 ? <p className={styles['soft']}>{texts.allSold}</p> : null}
      <ul className={styles['unsold']}>
        {unsold.map(({ _id, Title }) => (
          <li key={_id}>
            <Link to={paths.product(_id)}>{Title}</Link>
          </li>
        ))}
      </ul>
      {unsoldCount > unsold.length ? (
        <p className={styles['soft']}>{texts.unsoldMore(unsoldCount - unsold.length)}</p>
      ) : null}
    </section>
  );
}
