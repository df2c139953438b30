import { NavLink } from 'react-router-dom';
import type { NavItem } from '../../layout/nav-items.ts';
import styles from './HelpNav.module.css';

/** Links to all content pages, beside the current one. */
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
