import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@shop/api-client';
import { effectivePrice, formatMoney } from '@shop/domain';
import { deliveryKopecks } from '../../checkout/delivery-price.ts';
import { DispatchNote } from '../../checkout/DispatchNote.tsx';
import { PointsNote } from '../../checkout/PointsNote.tsx';
import { paths } from '../../paths.ts';
import { pricesOf } from '../../products/prices-of.ts';
import { productPageTexts as texts } from './product.texts.ts';
import styles from './ProductPage.module.css';

/** What a buyer asks before they buy: when it comes, how to pay and to return it, and what it brings. */
export function BuyFacts({ product }: { product: Product }) {
  const kopecks = effectivePrice(pricesOf(product));
  return (
    <ul className={styles['facts']}>
      {product.isItemAvailable ? (
        <li className={styles['dispatch']}>
          <DispatchNote products={[product]} />
        </li>
      ) : null}
      <Fact to="delivery">{texts.delivery(formatMoney(deliveryKopecks()))}</Fact>
      <Fact to="payment-options">{texts.payment}</Fact>
      <Fact to="public-offer">{texts.returns}</Fact>
      {product.isItemAvailable && kopecks > 0 ? (
        <li>
          <PointsNote kopecks={kopecks} />
        </li>
      ) : null}
    </ul>
  );
}

function Fact({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={paths.page(to)}>{children}</Link>
    </li>
  );
}
