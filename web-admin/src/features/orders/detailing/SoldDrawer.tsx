import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useIsPhone } from '@shop/admin-kit';
import type { DetailingFilters } from './detailing.filters.ts';
import { soldProductQuery, type SoldProduct } from './detailing.queries.ts';
import { detailingTexts } from './detailing.texts.ts';
import { OptionText } from './OptionText.tsx';
import { OrderModal } from './OrderModal.tsx';
import { SoldOrderList, type ChangeStatus } from './SoldOrderList.tsx';
import styles from './detailing.module.css';

const { drawer: texts } = detailingTexts;

interface SoldDrawerProps {
  id: string;
  filters: DetailingFilters;
  closeTo: string;
  onChange: ChangeStatus;
}

/** A product of the search: the quantities sold per option, and the orders that contain it. */
export function SoldDrawer({ id, filters, closeTo, onChange }: SoldDrawerProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data } = useQuery(soldProductQuery(filters, id));
  const [orderId, setOrderId] = useState<string | null>(null);
  return (
    <Drawer
      onClose={() => void navigate(closeTo)}
      open
      size={isPhone ? '100%' : 'min(720px, 100%)'}
      title={data?.title ?? detailingTexts.columns.product}
    >
      {data === null ? <p role="status">{texts.gone}</p> : null}
      {data ? <Options product={data} /> : null}
      <SoldOrderList filters={filters} id={id} onChange={onChange} onOpen={setOrderId} />
      {orderId === null ? null : <OrderModal id={orderId} onClose={() => setOrderId(null)} />}
    </Drawer>
  );
}

function Options({ product }: { product: SoldProduct }) {
  return (
    <section>
      <h2 className={styles['heading']}>{texts.options}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{detailingTexts.columns.options}</th>
            <th className={styles['end']} scope="col">
              {texts.pieces}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.quantity.map((option) => (
            <tr key={`${option.color} ${option.size} ${option.seam ?? ''}`}>
              <td>
                <OptionText {...option} defaultSeamTitle={product.defaultSeamTitle} />
              </td>
              <td className={styles['end']}>{option.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
