import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { UserDetails } from '@shop/api-client';
import { paths } from '../../paths.ts';
import { optionsText } from './user-order-words.ts';
import { userTexts as texts } from './users.texts.ts';
import { money } from './UserRail.tsx';
import styles from './users.module.css';

/** What lies in a person's cart now, at today's prices. */
export function UserCart({ details: { cartItems, missing } }: { details: UserDetails }) {
  const why = missing.find(({ part }) => part === 'cartItems');
  if (why) return <Alert showIcon title={why.message} type="warning" />;
  if (cartItems.length === 0) return <p className={styles['soft']}>{texts.emptyCart}</p>;
  return (
    <ul className={styles['lines']}>
      {cartItems.map(({ _id, Color, Size, Seam, isGift, Quantity, product }) => (
        <li className={styles['line']} key={[_id, Color, Size, Seam, isGift].join()}>
          <div className={styles['main']}>
            {product ? <Link to={paths.product(_id)}>{product.Title}</Link> : texts.goneProduct}
            <div className={styles['note']}>
              {optionsText({ color: Color, size: Size, seam: Seam }).join(', ')} × {Quantity}
            </div>
          </div>
          {product ? (
            <span className={styles['sum']}>
              {money((product.discountPrice ?? product.Price) * Quantity)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
