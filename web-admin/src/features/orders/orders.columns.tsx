import { Moment, type DataColumn } from '@shop/admin-kit';
import {
  colourLabel,
  deliveryName,
  deliveryTypes,
  formatMoney,
  formatPhone,
  roublesToKopecks,
} from '@shop/domain';
import { MoneyTag } from './MoneyTag.tsx';
import { OrderStatusBar } from './OrderStatusBar.tsx';
import { ago } from './ago.ts';
import { isLate } from './is-late.ts';
import type { ordersSchema } from './orders.filters.ts';
import type { OrderRow } from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import { writtenIndex } from './written-index.ts';
import styles from './orders.module.css';

type Field = (typeof ordersSchema.sortBy)[number];

const { columns: heads, none } = texts;

/**
 * The specified columns; the column menu and the sheet on phones show the rest. Together they fit beside the whole
 * sidebar in a window of 1,440 px, and beside the folded one in a window of 1,200 px.
 */
export const ordersColumns: readonly DataColumn<OrderRow, Field>[] = [
  {
    key: 'order',
    title: heads.order,
    width: 100,
    sortBy: 'orderId',
    render: ({ orderId }) => <span className={styles['numberCell']}>{orderId}</span>,
  },
  {
    key: 'date',
    title: heads.date,
    width: 112,
    sortBy: 'createdBy',
    render: ({ createdBy }) => <Moment at={createdBy} />,
  },
  {
    key: 'status',
    title: heads.status,
    width: 190,
    sortBy: 'adminStatus',
    render: (row) =>
      row.gone ? (
        texts.gone[row.gone]
      ) : (
        <OrderStatusBar isBrief isLate={isLate(row)} status={row.adminStatus} />
      ),
  },
  { key: 'products', title: heads.products, minWidth: 90, render: (row) => <Titles row={row} /> },
  {
    key: 'amount',
    title: heads.amount,
    width: 136,
    align: 'end',
    sortBy: 'amount',
    render: AmountCell,
  },
  {
    key: 'delivery',
    title: heads.delivery,
    width: 96,
    sortBy: 'delivery_type',
    firstDirection: 'asc',
    render: ({ delivery_type: type }) => deliveryText(type),
  },
  { key: 'buyer', title: heads.buyer, width: 152, render: BuyerCell },
  {
    key: 'email',
    title: heads.email,
    width: 200,
    isHiddenAtFirst: true,
    render: ({ userInfo }) => userInfo.Email || none,
  },
  { key: 'address', title: heads.address, width: 260, isHiddenAtFirst: true, render: addressOf },
  {
    key: 'contact',
    title: heads.contact,
    isHiddenAtFirst: true,
    render: ({ userAdditionalContact }) => userAdditionalContact || none,
  },
  {
    key: 'comment',
    title: heads.comment,
    isHiddenAtFirst: true,
    render: ({ userComment }) => userComment || none,
  },
  {
    key: 'track',
    title: heads.track,
    isHiddenAtFirst: true,
    render: ({ delivery_info: { trackId } }) => trackId ?? none,
  },
  {
    key: 'age',
    title: 'Оформлен',
    width: 150,
    isHiddenAtFirst: true,
    render: ({ createdBy }) => ago(new Date(createdBy), new Date()),
  },
  {
    key: 'lines',
    title: heads.lines,
    width: 320,
    isHiddenAtFirst: true,
    render: (row) => <Lines row={row} />,
  },
];

export function buyerName({ userInfo }: OrderRow): string {
  return [userInfo['Second name'], userInfo['First name'], userInfo['Middle name']].filter(Boolean).join(' ');
}

function phoneOf({ userInfo: { Phone: phone } }: OrderRow): string {
  return phone === '' ? none : formatPhone(phone);
}

function addressOf({ delivery_address: { index, address } }: OrderRow): string {
  return [writtenIndex(index), address].filter(Boolean).join(', ');
}

function deliveryText(type: string): string {
  const known = deliveryTypes.find((one) => one === type);
  return known ? deliveryName(known) : type;
}

/** Whom to call, and where. The full name is in the tooltip, since the column may truncate it. */
function BuyerCell(row: OrderRow) {
  const name = buyerName(row) || none;
  return (
    <span className={styles['pair']} title={name}>
      <span>{name}</span>
      <span className={styles['second']}>{phoneOf(row)}</span>
    </span>
  );
}

function Titles({ row }: { row: OrderRow }) {
  const titles = row.products
    .map(({ Title, ProductDetails: { quantity } }) => (quantity > 1 ? `${Title} × ${quantity}` : Title))
    .join(', ');
  return (
    <span className={styles['titles']} title={titles}>
      {titles}
    </span>
  );
}

/** The sum, and below it what is not as usual: of a paid order there is nothing to say. */
function AmountCell({ amount, money }: OrderRow) {
  return (
    <span className={styles['pair']}>
      <Amount roubles={amount} />
      {money === 'paid' ? null : (
        <span className={styles['second']}>
          <MoneyTag state={money} />
        </span>
      )}
    </span>
  );
}

/** Sums from a million on are smaller: they are rare, and half a sum would be a wrong one. */
function Amount({ roubles }: { roubles: number }) {
  const sum = formatMoney(roublesToKopecks(roubles), 'руб.');
  return <span className={roubles < 1_000_000 ? undefined : styles['longSum']}>{sum}</span>;
}

/** The products to pack, each with its quantity, colour, size and parameter. */
function Lines({ row }: { row: OrderRow }) {
  const rest = row.productCount - row.products.length;
  return (
    <ul className={styles['lines']}>
      {row.products.map(({ Title, ProductDetails: { quantity, color, size, seam } }, at) => (
        <li key={at}>
          {Title}, {quantity} шт.
          <span className={styles['soft']}>
            <span aria-hidden className={styles['swatch']} style={{ background: color }} />
            {[colourLabel(color), size, seam ?? texts.noParameters].join(', ')}
          </span>
        </li>
      ))}
      {rest > 0 ? <li>{texts.more(rest)}</li> : null}
    </ul>
  );
}
