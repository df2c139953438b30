import { NavLink } from 'react-router-dom';
import type { NavItem } from '../../layout/nav-items.ts';
import styles from './HelpNav.module.css';

/** The other pages of the shop, beside the one that is read. */
export function HelpNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label="Справка" className={styles['nav']}>
      <ul className={styles['list']}>
        {items.map(({ title, to }) => (
          <li key={to}>
            <NavLink className={styles['link']} to={to}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
