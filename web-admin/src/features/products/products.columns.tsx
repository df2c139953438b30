import { Moment, StateTag, type DataColumn } from '@shop/admin-kit';
import type { StaffProduct } from '@shop/api-client';
import { discountPercent, formatMoney, itemTypeLabel, roublesToKopecks } from '@shop/domain';
import { PriceCell } from './PriceCell.tsx';
import { productSorts } from './products.schema.ts';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

export type ProductColumn = DataColumn<StaffProduct, (typeof productSorts)[number]>;

export const money = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

const typeColours: Readonly<Record<string, 'blue' | 'green' | 'red'>> = {
  type_available: 'blue',
  type_limited: 'red',
  type_preorder: 'green',
};

export const sectionsOf = ({ Category }: StaffProduct): string =>
  Category
    ? [Category.name, Category.additional.map(({ name }) => name).join(', ')].filter(Boolean).join(': ')
    : texts.noData;

export const collectionsOf = ({ Collection }: StaffProduct): string => Collection.join(', ') || texts.noData;

export function TypeTag({ type }: { type: string }) {
  return <StateTag colour={typeColours[type]}>{itemTypeLabel(type)}</StateTag>;
}

/** Tags for the unusual states of a product. */
export function StateTags({ isItemAvailable, isDeleted, displayOnMain }: StaffProduct) {
  if (isDeleted) return <StateTag colour="red">{texts.deleted}</StateTag>;
  if (!isItemAvailable) return <StateTag>{texts.hidden}</StateTag>;
  return displayOnMain ? null : <StateTag>{texts.notOnMain}</StateTag>;
}

function percentOf({ Price, discountPrice }: StaffProduct): string | null {
  const percent = discountPercent({
    priceKopecks: roublesToKopecks(Price),
    discountPriceKopecks: roublesToKopecks(discountPrice ?? 0),
  });
  return percent > 0 ? `−${percent} %` : null;
}

export function discountOf(product: StaffProduct): string {
  const { discountPrice } = product;
  if (discountPrice === null) return texts.noDiscount;
  const percent = percentOf(product);
  return percent === null ? money(discountPrice) : `${money(discountPrice)} (${percent})`;
}

/** The full text is in the tooltip, since the column usually truncates it. */
const titled = (text: string) => (
  <span className={text === texts.noData ? styles['quiet'] : undefined} title={text}>
    {text}
  </span>
);

/** What is as usual is quiet. */
function DiscountCell(product: StaffProduct) {
  const { discountPrice } = product;
  if (discountPrice === null) return <span className={styles['quiet']}>{texts.noDiscount}</span>;
  const percent = percentOf(product);
  return (
    <span className={styles['pair']}>
      <span>{money(discountPrice)}</span>
      {percent === null ? null : <span className={styles['quiet']}>{percent}</span>}
    </span>
  );
}

/**
 * Together they fit beside the whole sidebar in a window of 1,440 px, and beside the folded one in a window of 1,200
 * px; the prices are never cut, and the name takes what is left.
 */
export const productColumns: readonly ProductColumn[] = [
  {
    key: 'title',
    title: 'Товар',
    minWidth: 220,
    sortBy: 'Title',
    firstDirection: 'asc',
    render: (product) => (
      <span className={styles['name']}>
        {product.image === null ? (
          <span aria-hidden className={styles['noImage']} />
        ) : (
          <img
            alt=""
            className={styles['image']}
            height={32}
            loading="lazy"
            src={`${product.image}?size=50x50`}
            width={32}
          />
        )}
        <span className={styles['title']} title={product.Title}>
          {product.Title}
        </span>
      </span>
    ),
  },
  { key: 'article', title: 'Артикул', width: 120, isHiddenAtFirst: true, render: ({ article }) => article },
  {
    key: 'price',
    title: 'Цена',
    width: 132,
    align: 'end',
    sortBy: 'Price',
    render: (product) => <PriceCell product={product} />,
  },
  { key: 'discount', title: 'Со скидкой', width: 124, align: 'end', render: DiscountCell },
  { key: 'category', title: 'Категория', width: 110, render: (product) => titled(sectionsOf(product)) },
  {
    key: 'collection',
    title: 'Коллекция',
    width: 106,
    sortBy: 'Collection',
    firstDirection: 'asc',
    render: (product) => titled(collectionsOf(product)),
  },
  {
    key: 'orderedTimes',
    title: 'Заказов',
    width: 80,
    align: 'end',
    sortBy: 'OrderedTimes',
    render: ({ OrderedTimes }) => OrderedTimes,
  },
  {
    key: 'type',
    title: 'Тип',
    width: 150,
    sortBy: 'isItemType',
    firstDirection: 'asc',
    // Not in the title cell: the whole cell is a link, which is named after the product.
    render: (product) => (
      <span className={styles['tags']}>
        <TypeTag type={product.isItemType} /> <StateTags {...product} />
      </span>
    ),
  },
  {
    key: 'revenue',
    title: texts.revenue,
    width: 150,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ Price, OrderedTimes }) => money(Price * OrderedTimes),
  },
  {
    key: 'createdAt',
    title: 'Создан',
    width: 150,
    sortBy: 'createdAt',
    isHiddenAtFirst: true,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
];
