import type { StaffOrder } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { requestedOf } from './forecast-money.ts';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import styles from './MoneyBreakdown.module.css';

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** What an order costs and why, what was paid and given back, and the difference. */
export function MoneyBreakdown({ order }: { order: StaffOrder }) {
  const { sums, money, promo, payment_details: payment } = order;
  const discount = promo === null ? texts.discount : texts.discountBy(promo.phrase);
  const rows = [
    { label: texts.goods, sum: sums.goods },
    ...(sums.discount > 0 ? [{ label: discount, sum: -sums.discount }] : []),
    { label: texts.delivery, sum: sums.delivery },
    ...(sums.adjustment === 0 ? [] : [{ label: texts.adjustment, sum: sums.adjustment }]),
  ];
  const isByHand = payment.type === null && money.paid > 0;
  return (
    <>
      <dl className={styles['sums']}>
        {rows.map(({ label, sum }) => (
          <Row key={label} label={label} sum={sum} />
        ))}
        <Row isTotal label={texts.total} sum={sums.total} />
        <Row label={isByHand ? texts.paidByHand : texts.paid} sum={money.paid} />
        {money.refunded > 0 ? <Row label={texts.refunded} sum={money.refunded} /> : null}
      </dl>
      <Difference order={order} />
    </>
  );
}

function Row({ label, sum, isTotal = false }: { label: string; sum: number; isTotal?: boolean }) {
  return (
    <div className={styles['row']} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{sumOf(sum)}</dd>
    </div>
  );
}

function Difference({ order }: { order: StaffOrder }) {
  const { amount, money } = order;
  const { paid, toRefund, missing } = money;
  const requested = requestedOf(order);
  if (requested !== null && requested !== amount)
    return <p className={styles['difference']}>{texts.unpaidOther(sumOf(requested))}</p>;
  if (toRefund > 0) return <p className={styles['difference']}>{`${texts.toRefund}: ${sumOf(toRefund)}`}</p>;
  if (missing > 0) return <p className={styles['difference']}>{`${texts.missing}: ${sumOf(missing)}`}</p>;
  return <p className={styles['even']}>{paid === 0 && amount > 0 ? texts.unpaid : texts.even}</p>;
}
