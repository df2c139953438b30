import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Select, Tabs } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import {
  EditForm,
  useEditForm,
  useIsPhone,
  useLiveEvents,
  apiErrorText,
  type FieldTexts,
} from '@shop/admin-kit';
import { colourLabel, formatMoney, roublesToKopecks, wholeMoment } from '@shop/domain';
import { showToast, useSession } from '@shop/web-kit';
import { DeliveryTab } from './DeliveryTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MailsTab } from './MailsTab.tsx';
import { mailsTexts } from './mails.texts.ts';
import { MoneyTab } from './MoneyTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { ProductsTab } from './ProductsTab.tsx';
import { CommentTab } from './CommentTab.tsx';
import { loadOrder, orderHistory, orderQuery, saveEmail, saveOrder } from './order.queries.ts';
import { orderTexts as texts } from './order-drawer.texts.ts';
import { toEdited, type OrderValues } from './order-values.ts';
import styles from './OrderForm.module.css';

const money = (sum: number | null): string =>
  sum === null ? '' : formatMoney(roublesToKopecks(sum), 'руб.');

const fields: FieldTexts<OrderValues> = {
  orderId: { label: texts.fields.orderId },
  createdBy: { label: texts.fields.createdBy, show: (at) => wholeMoment(new Date(at)) },
  amount: { label: texts.fields.amount, show: money },
  trackId: { label: texts.fields.trackId },
  invoice: { label: texts.fields.invoice },
  deliveryType: { label: texts.fields.deliveryType },
  index: { label: texts.fields.index },
  address: { label: texts.fields.address },
  contact: { label: texts.fields.contact },
  comment: { label: texts.fields.comment },
  products: {
    label: texts.fields.products,
    show: (products) =>
      products
        .map(
          ({ title, quantity, color, size, seam }) =>
            `${[title, colourLabel(color), size, seam].filter(Boolean).join(', ')} × ${quantity ?? 0}`,
        )
        .join('; '),
  },
};

const namesOfServer = {
  'delivery_info.trackId': 'trackId',
  'delivery_info.invoice': 'invoice',
  'delivery_address.index': 'index',
  'delivery_address.address': 'address',
  delivery_type: 'deliveryType',
  userAdditionalContact: 'contact',
  userComment: 'comment',
};

/** Tabs that send requests of their own and are rendered only when opened. */
const loadedWhenOpened: ReadonlySet<string> = new Set(['history', 'mails']);

interface OrderFormProps {
  order: StaffOrder;
  /** The key of the open tab. */
  part: string;
  onPart: (part: string) => void;
  /** Another user has saved and there is no unsaved input here: remounts the form with the new data. */
  onEditedElsewhere: (order: StaffOrder) => void;
}

/** The tabs of an order inside one form; read-only for users who may not change orders. */
export function OrderForm({ order, part, onPart, onEditedElsewhere }: OrderFormProps) {
  const client = useQueryClient();
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const isPhone = useIsPhone();
  // The stored order that edits are compared with; each response updates it.
  const [base, setBase] = useState(order);
  const keep = (stored: StaffOrder): StaffOrder => {
    setBase(stored);
    client.setQueryData(orderQuery(stored._id).queryKey, stored);
    void client.invalidateQueries({ queryKey: orderHistory(stored._id).queryKey });
    return stored;
  };
  const edit = useEditForm<OrderValues>({
    draftKey: `order-${order._id}`,
    loaded: toEdited(order),
    fields,
    save: async (edited) => toEdited(keep(await saveOrder(order._id, edited, toEdited(base).values))),
    loadCurrent: async () => toEdited(keep(await loadOrder(order._id))),
    namesOfServer,
    disabledReason: mayChange ? undefined : texts.noRight,
    apiErrorText: (error) => apiErrorText(error, texts.notSaved),
    savedText: texts.saved,
  });
  const latest = useRef({ base, edit });
  useEffect(() => {
    latest.current = { base, edit };
  });
  const refresh = async (): Promise<void> => {
    const stored = await loadOrder(order._id).catch(() => null);
    const now = latest.current;
    if (!stored || now.edit.isSaving) return;
    // Status, money and history are updated beside the form. Another user's edit replaces the form only if it has no
    // unsaved input; otherwise saving merges the two.
    if (stored.updatedAt === now.base.updatedAt) keep(stored);
    else if (now.edit.changed.length === 0) onEditedElsewhere(stored);
  };
  useLiveEvents(['order_changed'], {
    onEvent: ({ ids }) => {
      if (ids.includes(order._id)) void refresh();
    },
    onReload: () => void refresh(),
  });
  const correctEmail = async (email: string): Promise<void> => {
    const stored = await saveEmail(order._id, email, base.updatedAt);
    showToast(mailsTexts.corrected, 'success');
    // Unsaved input is kept and merged with this when it is saved.
    if (latest.current.edit.changed.length === 0) onEditedElsewhere(stored);
    else keep(stored);
  };
  const parts = [
    { key: 'details', label: texts.tabs.details, children: <DetailsTab order={base} /> },
    {
      key: 'products',
      label: texts.tabs.products,
      children: <ProductsTab edit={edit} isReadOnly={!mayChange} order={base} />,
    },
    { key: 'delivery', label: texts.tabs.delivery, children: <DeliveryTab /> },
    { key: 'comment', label: texts.tabs.comment, children: <CommentTab /> },
    {
      key: 'money',
      label: texts.tabs.money,
      children: (
        <MoneyTab
          mayChange={mayChange}
          onRefunded={async () => void keep(await loadOrder(order._id))}
          order={base}
        />
      ),
    },
    {
      key: 'notes',
      label: base.notes.length > 0 ? `${texts.tabs.notes} · ${base.notes.length}` : texts.tabs.notes,
      children: <NotesTab mayChange={mayChange} onChanged={keep} order={base} />,
    },
    {
      key: 'mails',
      label: mailsTexts.tab,
      children: (
        <MailsTab
          email={base.userInfo.Email}
          id={order._id}
          mayChange={mayChange}
          onCorrected={correctEmail}
        />
      ),
    },
    { key: 'history', label: texts.tabs.history, children: <HistoryTab id={order._id} /> },
  ];
  return (
    <EditForm edit={edit}>
      <OrderStatus
        mayChange={mayChange}
        onChanged={async () => void keep(await loadOrder(order._id))}
        order={base}
        sections={
          isPhone ? (
            <Select
              aria-label={texts.part}
              className={styles['parts']}
              // Users with read access can switch tabs as well.
              disabled={false}
              onChange={onPart}
              options={parts.map(({ key, label }) => ({ value: key, label }))}
              value={part}
            />
          ) : null
        }
      />
      <Tabs
        activeKey={part}
        onChange={onPart}
        // This many tabs do not fit on a phone.
        {...(isPhone && { tabBarStyle: { display: 'none' } })}
        items={parts.map((item) => ({ ...item, forceRender: !loadedWhenOpened.has(item.key) }))}
      />
    </EditForm>
  );
}
