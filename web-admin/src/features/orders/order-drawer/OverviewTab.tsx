import type { ReactNode } from 'react';
import { Button } from 'antd';
import { mailReading, phoneReading, ReadingView } from '@shop/admin-kit';
import type { StaffOrder } from '@shop/api-client';
import { deliveryName, deliveryTypes } from '@shop/domain';
import { productsTexts } from '../products/products.texts.ts';
import { writtenIndex } from '../written-index.ts';
import { BoughtGoods } from './BoughtGoods.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MoneyBreakdown } from './MoneyBreakdown.tsx';
import { orderTexts, overviewTexts as texts } from './order-drawer.texts.ts';
import styles from './OverviewTab.module.css';

const latestGroups = 3;

interface OverviewTabProps {
  order: StaffOrder;
  mayChange: boolean;
  /** Opens the tab where a part of the order is changed. */
  onPart: (part: string) => void;
  onEditProducts: () => void;
}

/** The order to read: what was bought, for whom, where it goes, what was paid, and what happened last. */
export function OverviewTab({ order, mayChange, onPart, onEditProducts }: OverviewTabProps) {
  const edit = (part: string, what: string): ReactNode =>
    mayChange ? <Edit onEdit={() => onPart(part)} what={what} /> : null;
  return (
    <div className={styles['overview']}>
      <div className={styles['column']}>
        <Part
          action={
            mayChange ? (
              <Button onClick={onEditProducts} size="small" type="link">
                {orderTexts.editProducts}
              </Button>
            ) : null
          }
          title={productsTexts.title}
        >
          <BoughtGoods products={order.products} />
        </Part>
        {order.userComment === '' ? null : (
          <Part action={edit('comment', texts.comment)} title={texts.comment}>
            <p className={styles['comment']}>{order.userComment}</p>
          </Part>
        )}
        <Part
          action={
            <Button disabled={false} onClick={() => onPart('money')} size="small" type="link">
              {texts.openMoney}
            </Button>
          }
          title={texts.money}
        >
          <MoneyBreakdown order={order} />
        </Part>
      </div>
      <div className={styles['column']}>
        <Part title={orderTexts.client}>
          <Buyer order={order} />
        </Part>
        <Part action={edit('delivery', texts.delivery)} title={texts.delivery}>
          <Delivery order={order} />
        </Part>
        <Part action={edit('details', texts.track)} title={texts.track}>
          <Track order={order} />
        </Part>
      </div>
      <div className={styles['latest']}>
        <Part title={orderTexts.latest}>
          <HistoryTab id={order._id} limit={latestGroups} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Edit({ what, onEdit }: { what: string; onEdit: () => void }) {
  return (
    <Button aria-label={texts.editOf(what)} onClick={onEdit} size="small" type="link">
      {texts.edit}
    </Button>
  );
}

function Buyer({ order: { userInfo, userAdditionalContact } }: { order: StaffOrder }) {
  const name = [userInfo['Second name'], userInfo['First name'], userInfo['Middle name']];
  return (
    <ReadingView
      facts={[
        { label: texts.name, value: name.filter(Boolean).join(' ') },
        phoneReading(texts.phone, userInfo.Phone),
        mailReading(texts.email, userInfo.Email),
        ...(userAdditionalContact === ''
          ? []
          : [
              {
                label: orderTexts.fields.contact,
                value: userAdditionalContact,
                copied: userAdditionalContact,
              },
            ]),
      ]}
      label={orderTexts.client}
    />
  );
}

function Delivery({ order }: { order: StaffOrder }) {
  const { index, address } = order.delivery_address;
  const whole = [writtenIndex(index), address].filter(Boolean).join(', ');
  const known = deliveryTypes.find((type) => type === order.delivery_type);
  return (
    <ReadingView
      facts={[
        { label: texts.service, value: known ? deliveryName(known) : order.delivery_type },
        { label: orderTexts.fields.address, value: whole, copied: whole },
      ]}
      label={texts.delivery}
    />
  );
}

function Track({ order: { delivery_info: delivery } }: { order: StaffOrder }) {
  const { trackId, invoice } = delivery;
  return (
    <ReadingView
      facts={[
        { label: orderTexts.fields.trackId, value: trackId ?? texts.noTrack, copied: trackId ?? '' },
        ...(invoice === null ? [] : [{ label: orderTexts.fields.invoice, value: invoice, copied: invoice }]),
      ]}
      label={texts.track}
    />
  );
}
