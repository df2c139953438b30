import { Link } from 'react-router-dom';
import type { PaidPayment } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { Button, buttonClass } from '@shop/ui-kit';
import { shopBrand, showToast, useSession, useSites } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { PaidGoods } from './PaidGoods.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

export function PaymentSucceeded({ paid }: { paid: PaidPayment }) {
  const texts = paymentTexts.succeeded;
  if (paid.cancellation) return <PaidButCanceled cancellation={paid.cancellation} paid={paid} />;
  return (
    <PaymentSlip emblem="succeeded" title={texts.title}>
      <dl className={styles['facts']}>
        <NumberAndSum paid={paid} sumLabel={texts.total} />
        {paid.promo ? (
          <div>
            <dt>{texts.promo}</dt>
            <dd>{paymentTexts.succeeded.promoOf(paid.promo.phrase, paid.promo.action.discountPercentage)}</dd>
          </div>
        ) : null}
      </dl>
      <PaidGoods products={paid.products} />
      <p>{texts.keep}</p>
      <p className={styles['note']}>{texts.receipt}</p>
      <Ways orderNumber={paid.orderId} />
    </PaymentSlip>
  );
}

/** Instead of thanks: the shop has cancelled the order, maybe while its buyer paid. */
function PaidButCanceled({
  paid,
  cancellation,
}: {
  paid: PaidPayment;
  cancellation: NonNullable<PaidPayment['cancellation']>;
}) {
  const texts = paymentTexts.orderCanceled;
  return (
    <PaymentSlip emblem="canceled" title={texts.title}>
      <dl className={styles['facts']}>
        <NumberAndSum paid={paid} sumLabel={texts.paid} />
      </dl>
      <p>{cancellation === 'refund-due' ? texts.due : texts.refunded}</p>
      <Ways orderNumber={paid.orderId} />
    </PaymentSlip>
  );
}

function NumberAndSum({ paid, sumLabel }: { paid: PaidPayment; sumLabel: string }) {
  return (
    <>
      <div className={styles['order']}>
        <dt>{paymentTexts.succeeded.number}</dt>
        <dd className={styles['orderNumber']}>{paid.orderId}</dd>
      </div>
      <div>
        <dt>{sumLabel}</dt>
        <dd className={styles['total']}>{formatMoney(roublesToKopecks(paid.finalPrice))}</dd>
      </div>
    </>
  );
}

function Ways({ orderNumber }: { orderNumber: number }) {
  const { email, socials } = shopBrand();
  const help = socials[0]?.href ?? (email === null ? undefined : `mailto:${email}`);
  return (
    <div className={styles['ways']}>
      <WayToOrders />
      <CopyNumber orderNumber={orderNumber} />
      {help === undefined ? null : (
        <a className={buttonClass({ variant: 'quiet' })} href={help}>
          {paymentTexts.succeeded.help}
        </a>
      )}
    </div>
  );
}

/** Customers have a list of their orders; guests search by their phone or e-mail. */
function WayToOrders() {
  const session = useSession();
  const { account } = useSites();
  const { find, own } = paymentTexts.succeeded;
  return session.status === 'member' ? (
    <a className={buttonClass()} href={`${account}/user/profile/orders`}>
      {own}
    </a>
  ) : (
    <Link className={buttonClass()} to={paths.orderSearch()}>
      {find}
    </Link>
  );
}

function CopyNumber({ orderNumber }: { orderNumber: number }) {
  const { copy, copied, notCopied } = paymentTexts.succeeded;
  const write = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(String(orderNumber));
      showToast(copied, 'success');
    } catch {
      // Denied by the browser or unavailable without HTTPS: the number can still be selected and copied manually.
      showToast(notCopied, 'failure');
    }
  };
  return (
    <Button variant="plain" onClick={() => void write()}>
      {copy}
    </Button>
  );
}
