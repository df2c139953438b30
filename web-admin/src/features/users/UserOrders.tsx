import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { Moment, StateTag } from '@shop/admin-kit';
import type { UserDetails, UserPayment } from '@shop/api-client';
import { adminStatusLabel } from '@shop/domain';
import { paths } from '../../paths.ts';
import { contactText, deliveryText, optionsText, paidByText, unpaidText } from './user-order-words.ts';
import { userTexts as texts } from './users.texts.ts';
import { money } from './UserRail.tsx';
import styles from './users.module.css';

/** The newest orders of a person, each with its payment and what was bought. */
export function UserOrders({ details }: { details: UserDetails }) {
  const { payments, missing, user } = details;
  const why = missing.find(({ part }) => part === 'payments');
  if (why) return <Alert showIcon title={why.message} type="info" />;
  if (payments.length === 0) return <p className={styles['soft']}>{texts.noOrders}</p>;
  return (
    <>
      <Link to={paths.userOrders(user._id)}>{texts.allOrders}</Link>
      <ul className={styles['lines']}>
        {payments.map((payment) => (
          <OrderLine key={payment._id} payment={payment} />
        ))}
      </ul>
    </>
  );
}

function OrderLine({ payment }: { payment: UserPayment }) {
  const unpaid = unpaidText(payment.status);
  const paidBy = paidByText(payment);
  const facts = [deliveryText(payment), contactText(payment), payment.userComment].filter(Boolean);
  return (
    <li className={styles['line']}>
      <div className={styles['main']}>
        <Link to={paths.order(payment._id)}>№ {payment.orderId}</Link>,{' '}
        {adminStatusLabel(payment.adminStatus)}{' '}
        {unpaid === null ? null : <StateTag colour="orange">{unpaid}</StateTag>}
        <div>{payment.products.map(productText).join('; ')}</div>
        <div className={styles['note']}>
          <Moment at={payment.createdBy} />
          {paidBy === '' ? null : ` · ${paidBy}`}
        </div>
        <div className={styles['note']}>{facts.join(' · ')}</div>
      </div>
      <span className={styles['sum']}>{money(payment.amount)}</span>
    </li>
  );
}

function productText({ ProductData, ProductDetails }: UserPayment['products'][number]): string {
  const options = [...optionsText(ProductDetails), ...(ProductData.isDeleted ? [texts.deletedProduct] : [])];
  return `${ProductData.Title} × ${ProductDetails.quantity} (${options.join(', ')})`;
}
