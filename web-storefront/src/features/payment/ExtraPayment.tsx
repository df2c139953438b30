import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ExtraPayment as Shown } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { buttonClass } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { extraPaymentQuery, isLost, openExtraPayment } from './extra-payment.queries.ts';
import { extraPaymentTexts as texts } from './extra-payment.texts.ts';
import type { PaymentSlip } from './PaymentSlip.tsx';
import styles from './ExtraPayment.module.css';

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles));
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

interface ExtraPaymentProps {
  extraId: string;
  /** Passed as a prop: a module imported by both would become a chunk of its own. */
  Slip: typeof PaymentSlip;
}

/** An extra payment for a changed order. The link shows it to anyone, but nothing else of the order. */
export function ExtraPayment({ extraId, Slip }: ExtraPaymentProps) {
  const { data: shown, error } = useQuery(extraPaymentQuery(extraId));
  if (isLost(error))
    return (
      <Slip emblem="notFound" title={texts.lostTitle}>
        <p>{texts.lost}</p>
        <ToSearch />
      </Slip>
    );
  if (!shown)
    return (
      <Slip emblem="checking" isUnanswered={error !== null} title={texts.unnamed}>
        <p>{texts.checking}</p>
      </Slip>
    );
  switch (shown.state) {
    case 'paid':
      if (shown.cancellation)
        return (
          <Slip emblem="canceled" title={texts.canceledTitle}>
            <p>{texts.canceled[shown.cancellation]}</p>
            <ToSearch />
          </Slip>
        );
      return (
        <Slip emblem="succeeded" title={texts.paidTitle}>
          <p>{texts.paid(shown.orderId)}</p>
          <ToSearch />
        </Slip>
      );
    case 'closed':
      return (
        <Slip emblem="canceled" title={texts.closedTitle}>
          <p>{texts.closed}</p>
          <ToSearch />
        </Slip>
      );
    case 'open':
    case 'under-way':
      return <Payable Slip={Slip} extraId={extraId} isUnanswered={error !== null} shown={shown} />;
  }
}

const ToSearch = () => (
  <div className={styles['ways']}>
    <Link className={buttonClass({ variant: 'plain' })} to={paths.orderSearch()}>
      {texts.toSearch}
    </Link>
  </div>
);

type PayableProps = ExtraPaymentProps & { shown: Shown; isUnanswered: boolean };

function Payable({ extraId, shown, isUnanswered, Slip }: PayableProps) {
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isUnderWay = shown.state === 'under-way';
  const open = async (): Promise<void> => {
    setOpening(true);
    setFailed(false);
    try {
      window.location.assign(await openExtraPayment(extraId));
    } catch {
      setFailed(true);
      setOpening(false);
    }
  };
  return (
    <Slip
      emblem={isUnderWay ? 'checking' : 'unfinished'}
      isUnanswered={isUnanswered}
      title={texts.title(shown.orderId)}
    >
      <p>{texts.why}</p>
      <table className={styles['added']}>
        <caption>{texts.what}</caption>
        <tbody>
          {shown.products.map(({ Title, quantity, price }) => (
            <tr key={`${Title} ${price}`}>
              <th scope="row">{quantity > 1 ? `${Title} × ${quantity}` : Title}</th>
              <td>{sumOf(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{sumOf(shown.amount)}</td>
          </tr>
        </tfoot>
      </table>
      <button
        className={buttonClass({ variant: isUnderWay ? 'plain' : 'foil' })}
        disabled={isOpening}
        onClick={() => void open()}
        type="button"
      >
        {isUnderWay ? texts.back : texts.pay(sumOf(shown.amount))}
      </button>
      <p role="status">
        {hasFailed ? texts.failed : isUnderWay ? texts.underWay : shown.refused ? texts.refused : null}
      </p>
      <p className={styles['note']}>{texts.until(dayOf(shown.expiresAt))}</p>
    </Slip>
  );
}
