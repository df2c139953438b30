import { Link } from 'react-router-dom';
import { countOf } from '@shop/domain';
import { Icon, iconButtonClass, joinClasses } from '@shop/ui-kit';
import { useCartCount } from '../cart/stored-cart.ts';
import { useFavouriteCount } from '../favourites/stored-favourites.ts';
import { paths } from '../paths.ts';
import { productForms } from '../products/product.texts.ts';
import type { NavItem } from './nav-items.ts';
import styles from './MemberLinks.module.css';

/** Links to the favourites and the cart, with the number of items in each. */
export function MemberLinks({ items }: { items: readonly NavItem[] }) {
  const favourites = useFavouriteCount();
  const pieces = useCartCount();
  return items.map(({ to, title, icon = 'heart' }) => {
    const count = to === paths.cart() ? pieces : favourites;
    return (
      <Link
        aria-label={describe(title, count)}
        className={joinClasses(iconButtonClass, styles['belonging'])}
        key={to}
        title={title}
        to={to}
      >
        <Icon name={icon} />
        <Count number={count} />
      </Link>
    );
  });
}

const describe = (title: string, count: number): string =>
  count > 0 ? `${title}: ${countOf(count, productForms)}` : title;

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span aria-hidden="true" className={styles['count']}>
      {number > 99 ? '99+' : number}
    </span>
  );
}
