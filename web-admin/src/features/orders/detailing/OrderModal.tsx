import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { Link } from 'react-router-dom';
import { LoadFailure, Moment } from '@shop/admin-kit';
import type { StaffOrder } from '@shop/api-client';
import { adminStatusLabel, formatMoney, formatPhone, roublesToKopecks } from '@shop/domain';
import { paths } from '../../../paths.ts';
import { useOrder } from '../order-drawer/use-order.ts';
import { writtenIndex } from '../written-index.ts';
import { detailingTexts } from './detailing.texts.ts';
import { OptionText } from './OptionText.tsx';
import styles from './detailing.module.css';

const { modal: texts } = detailingTexts;

/** A summary of one order, over the search. */
export function OrderModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isError, refetch } = useOrder(id);
  return (
    <Modal
      footer={<Link to={paths.order(id)}>{texts.open}</Link>}
      onCancel={onClose}
      open
      title={data ? texts.title(data.orderId) : ''}
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} /> : null}
      {data ? <Details order={data} /> : null}
    </Modal>
  );
}

function Details({ order }: { order: StaffOrder }) {
  const { userInfo, delivery_address: address } = order;
  const name = [userInfo['Second name'], userInfo['First name'], userInfo['Middle name']];
  const facts: [string, ReactNode][] = [
    [texts.date, <Moment at={order.createdBy} key="date" />],
    [texts.status, adminStatusLabel(order.adminStatus)],
    [texts.buyer, name.filter(Boolean).join(' ')],
    [texts.phone, userInfo.Phone === '' ? texts.none : formatPhone(userInfo.Phone)],
    [texts.email, userInfo.Email || texts.none],
    [texts.address, [writtenIndex(address.index), address.address].filter(Boolean).join(', ')],
    [texts.comment, order.userComment || texts.none],
    [texts.amount, formatMoney(roublesToKopecks(order.amount), 'руб.')],
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles['heading']}>{texts.lines}</h2>
      <ul className={styles['orders']}>
        {order.products.map(({ Title, ProductDetails: { quantity, ...option }, defaultSeamTitle }, at) => (
          <li key={at}>
            {Title}, {quantity} шт.{' '}
            <span className={styles['soft']}>
              <OptionText {...option} defaultSeamTitle={defaultSeamTitle} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
