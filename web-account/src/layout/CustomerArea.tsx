import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './CustomerArea.module.css';

const places = [
  { title: 'Профиль', to: paths.profile() },
  { title: 'Мои заказы', to: paths.orders() },
  { title: 'Безопасность', to: paths.security() },
] as const;

/** The layout of a signed-in customer's screens, with their navigation at the side, on phones at the top. */
export function CustomerArea() {
  return (
    <div className={styles['area']}>
      <nav aria-label="Личный кабинет" className={styles['nav']}>
        {places.map(({ title, to }) => (
          <NavLink className={styles['place'] ?? ''} end={to === paths.profile()} key={to} to={to}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles['screen']}>
        <Outlet />
      </div>
    </div>
  );
}
