import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { apiErrorText } from '@shop/admin-kit';
import { getPaymentModeOptions, type ProductCard } from '@shop/api-client';
import {
  effectivePrice,
  formatMoney,
  priceOrder,
  roublesToKopecks,
  unmetNeeds,
  type LineToPrice,
} from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import type { PromoValues } from './promo-values.ts';
import { catalogueNames, sampleProducts } from './promos.queries.ts';
import { promoTexts as texts } from './promos.texts.ts';
import styles from './Promos.module.css';

type Terms = Pick<PromoValues, 'minCartAmount' | 'product' | 'collection' | 'discount' | 'gift'>;

const money = (kopecks: number): string => formatMoney(kopecks, 'руб.');

/** What the buyer of a sample cart will pay on the terms in the form, by the rules by which the shop charges. */
export function PromoPreview() {
  const form = Form.useFormInstance<PromoValues>();
  const terms = Form.useWatch((values: PromoValues) => values, { form, preserve: true });
  const sample = useQuery(sampleProducts());
  const catalogue = useQuery(catalogueNames());
  const payment = useQuery(getPaymentModeOptions());
  const { data: products } = sample;
  const { data: names } = catalogue;
  const delivery = payment.data?.delivery;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const error = sample.error ?? catalogue.error ?? payment.error;
  // The shop may not know the price of a delivery at the moment.
  const hasFailed = error !== null || (payment.isSuccess && delivery === undefined);
  const isComplete = products && names && delivery !== undefined;
  if (hasFailed && !isComplete)
    return (
      <p className={styles['warning']} role="alert">
        {texts.previewFailed}. {error ? apiErrorText(error) : null}
      </p>
    );
  if (!isComplete || !terms)
    return (
      <div aria-label={texts.previewLoading} role="status">
        <Skeleton part="half" />
        <Skeleton />
      </div>
    );
  const ids = chosen ?? firstOf(products, terms.product);
  const cart = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  const collectionIdsOf = ({ Collection }: ProductCard): string[] =>
    names.collections.flatMap(({ _id, name }) => (Collection.includes(name) ? [_id] : []));
  return (
    <section aria-label={texts.preview} className={styles['preview']}>
      <h3>{texts.preview}</h3>
      <Select
        aria-label={texts.previewCart}
        // A reader of the promo may try other carts.
        disabled={false}
        mode="multiple"
        onChange={setChosen}
        options={products.map(({ _id, Title }) => ({ value: _id, label: Title }))}
        placeholder={texts.previewCart}
        showSearch={{ optionFilterProp: 'label' }}
        value={cart.map(({ _id }) => _id)}
      />
      {cart.length === 0 ? (
        <p className={styles['soft']}>{texts.previewEmpty}</p>
      ) : (
        <Sums
          cart={cart}
          collectionIdsOf={collectionIdsOf}
          deliveryKopecks={roublesToKopecks(delivery)}
          giftTitle={names.products.find(({ _id }) => _id === terms.gift)?.Title}
          terms={terms}
        />
      )}
    </section>
  );
}

/** The product of the condition, or the first ones of the shop. */
const firstOf = (products: readonly ProductCard[], productId: string | null): string[] =>
  productId === null ? products.slice(0, 2).map(({ _id }) => _id) : [productId];

const toLine = ({ Title, Price, discountPrice }: ProductCard): LineToPrice => ({
  title: Title,
  priceKopecks: roublesToKopecks(Price),
  discountPriceKopecks: discountPrice === null ? null : roublesToKopecks(discountPrice),
  ...{ quantity: 1, isGift: false },
});

interface SumsProps {
  cart: readonly ProductCard[];
  terms: Terms;
  giftTitle: string | undefined;
  deliveryKopecks: number;
  collectionIdsOf: (product: ProductCard) => string[];
}

function Sums({ cart, terms, giftTitle, deliveryKopecks, collectionIdsOf }: SumsProps) {
  const lines = cart.map(toLine);
  const goods = cart.map((product, at) => ({
    productId: product._id,
    collectionIds: collectionIdsOf(product),
    goodsKopecks: effectivePrice(lines[at] ?? toLine(product)),
  }));
  const { minCartAmount, product, collection, discount, gift } = terms;
  const needs = unmetNeeds(
    {
      minGoodsKopecks: minCartAmount ? roublesToKopecks(minCartAmount) : null,
      productId: product,
      collectionId: collection,
    },
    goods,
  );
  const isMet = needs.length === 0;
  const given: LineToPrice[] =
    isMet && gift !== null && giftTitle !== undefined
      ? [{ title: giftTitle, priceKopecks: 0, discountPriceKopecks: null, quantity: 1, isGift: true }]
      : [];
  const percent = isMet ? Math.min(90, Math.max(0, discount ?? 0)) : 0;
  const priced = priceOrder({ lines: [...lines, ...given], discountPercent: percent, deliveryKopecks });
  const { goodsKopecks, discountKopecks, totalKopecks } = priced.totals;
  const giftKopecks = given.length > 0 ? (priced.lines.at(-1)?.paidKopecks ?? 0) : 0;
  return (
    <>
      {isMet ? null : <p className={styles['warning']}>{texts.unmet(needs.join('; '))}</p>}
      <dl className={styles['sums']}>
        <dt>{texts.goods}</dt>
        <dd>{money(goodsKopecks - giftKopecks)}</dd>
        {given.map(({ title }) => [
          <dt key={title}>{texts.giftRow(title)}</dt>,
          <dd key="sum">{money(giftKopecks)}</dd>,
        ])}
        <dt>{texts.discountRow}</dt>
        <dd>{discountKopecks === 0 ? money(0) : `−${money(discountKopecks)}`}</dd>
        <dt>{texts.delivery}</dt>
        <dd>{money(deliveryKopecks)}</dd>
        <dt className={styles['total']}>{texts.total}</dt>
        <dd className={styles['total']}>{money(totalKopecks)}</dd>
      </dl>
    </>
  );
}
