import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Select, Tabs } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import {
  EditForm,
  offerUndo,
  useEditForm,
  useIsPhone,
  apiErrorText,
  type Edited,
  type FieldTexts,
} from '@shop/admin-kit';
import { colourLabel, formatMoney, roublesToKopecks, wholeMoment } from '@shop/domain';
import { showToast, useSession } from '@shop/web-kit';
import { DeliveryTab } from './DeliveryTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MailsTab } from './MailsTab.tsx';
import { mailsTexts } from './mails.texts.ts';
import { MoneyForecast } from './MoneyForecast.tsx';
import { MoneyTab } from './MoneyTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProductsTab } from './ProductsTab.tsx';
import { CommentTab } from './CommentTab.tsx';
import { loadOrder, orderQuery, saveEmail, saveOrder } from './order.queries.ts';
import { orderTexts as texts, overviewTexts } from './order-drawer.texts.ts';
import { hasSameProducts, proposeSum, toEdited, type OrderValues } from './order-values.ts';
import { OwnCorrections } from './own-corrections.ts';
import { withoutPieces, type RefundedPieces, type UnclearProduct } from './take-out.ts';
import { useOrderRefresh } from './use-order.ts';
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

const fieldsOfErrors = { ORDER_NUMBER_TAKEN: 'orderId' };

/** The tab of each field; all others are in the details. */
const tabOf: Readonly<Record<string, string>> = {
  products: 'products',
  ...{ deliveryType: 'delivery', index: 'delivery', address: 'delivery', contact: 'delivery' },
  comment: 'comment',
};

/** Tabs that send requests of their own and are rendered only when opened. */
const loadedWhenOpened: ReadonlySet<string> = new Set(['overview', 'history', 'mails']);

interface OrderFormProps {
  /** As it is now; a form without unsaved input follows it. */
  order: StaffOrder;
  /** The key of the open tab. */
  part: string;
  onPart: (part: string) => void;
}

/** The tabs of an order inside one form; read-only for users who may not change orders. */
export function OrderForm({ order, part, onPart }: OrderFormProps) {
  const client = useQueryClient();
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const isPhone = useIsPhone();
  const refresh = useOrderRefresh(order._id);
  const keep = (stored: StaffOrder): StaffOrder => {
    client.setQueryData(orderQuery(stored._id).queryKey, stored);
    // A request that is under way began before this change, so it is repeated.
    void refresh();
    return stored;
  };
  const [isEditing, setEditing] = useState(false);
  /** Refunded products of which a person has to find the line. */
  const [unclear, setUnclear] = useState<readonly UnclearProduct[]>([]);
  const [own] = useState(() => new OwnCorrections());
  const save = async (typed: Edited<OrderValues>): Promise<Edited<OrderValues>> => {
    const edited = { ...typed, version: own.latest(typed.version) };
    const before = toEdited(order).values;
    const stored = keep(await saveOrder(order._id, edited, before));
    const now = toEdited(stored);
    setEditing(false);
    setUnclear([]);
    if (stored.updatedAt === edited.version) showToast(texts.saved, 'success');
    else if (!hasSameProducts(before, now.values)) showToast(texts.savedForGood, 'success');
    else
      offerUndo({
        text: texts.saved,
        undo: async () => {
          keep(await saveOrder(order._id, { values: before, version: now.version }, now.values));
          showToast(texts.savedUndone, 'success');
        },
      });
    return now;
  };
  const edit = useEditForm<OrderValues>({
    draftKey: `order-${order._id}`,
    // Status, money and notes have no version: they are always shown as they are now.
    loaded: toEdited(order),
    fields,
    save,
    // Staff may leave the editing of the lines by saving, although nothing has changed.
    maySaveUnchanged: isEditing,
    loadCurrent: async () => toEdited(keep(await loadOrder(order._id))),
    ...{ namesOfServer, fieldsOfErrors },
    onInvalid: ([first = '']) => onPart(tabOf[first] ?? 'details'),
    disabledReason: mayChange ? undefined : texts.noRight,
    apiErrorText: (error) => apiErrorText(error, texts.notSaved),
  });
  const takeOut = (pieces: readonly RefundedPieces[]): void => {
    const { products } = edit.form.getFieldsValue(['products']);
    const { left, unclear: ambiguous } = withoutPieces(products, pieces);
    setUnclear(ambiguous);
    edit.form.setFieldsValue({ products: left, amount: proposeSum(order, left).amount });
    edit.noteChange();
    setEditing(true);
    onPart('products');
  };
  const correctEmail = async (email: string): Promise<void> => {
    const stored = keep(await saveEmail(order._id, email, order.updatedAt));
    own.note(order.updatedAt, stored.updatedAt);
    showToast(mailsTexts.corrected, 'success');
  };
  const parts = [
    {
      key: 'overview',
      label: overviewTexts.tab,
      // What is read stands in the other tabs too, and is not there twice.
      destroyOnHidden: true,
      children: (
        <OverviewTab
          mayChange={mayChange}
          onEditProducts={() => {
            setEditing(true);
            onPart('products');
          }}
          onPart={onPart}
          order={order}
        />
      ),
    },
    { key: 'details', label: texts.tabs.details, children: <DetailsTab edit={edit} order={order} /> },
    {
      key: 'products',
      label: texts.tabs.products,
      children: (
        <ProductsTab
          edit={edit}
          isEditing={isEditing}
          isReadOnly={!mayChange}
          onEditing={(isNow) => {
            setUnclear([]);
            setEditing(isNow);
          }}
          order={order}
          unclear={isEditing ? unclear : []}
        />
      ),
    },
    { key: 'delivery', label: texts.tabs.delivery, children: <DeliveryTab edit={edit} /> },
    { key: 'comment', label: texts.tabs.comment, children: <CommentTab /> },
    {
      key: 'money',
      label: texts.tabs.money,
      children: <MoneyTab mayChange={mayChange} onRefunded={refresh} onTakeOut={takeOut} order={order} />,
    },
    {
      key: 'notes',
      label: order.notes.length > 0 ? `${texts.tabs.notes} · ${order.notes.length}` : texts.tabs.notes,
      children: <NotesTab mayChange={mayChange} onChanged={keep} order={order} />,
    },
    {
      key: 'mails',
      label: mailsTexts.tab,
      children: (
        <MailsTab
          email={order.userInfo.Email}
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
        order={order}
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
        // All of them fit into a line, with the number of notes.
        tabBarGutter={16}
        // This many tabs do not fit on a phone.
        {...(isPhone && { tabBarStyle: { display: 'none' } })}
        items={parts.map((item) => ({ ...item, forceRender: !loadedWhenOpened.has(item.key) }))}
      />
      <MoneyForecast form={edit.form} order={order} />
    </EditForm>
  );
}
