import { useId } from 'react';
import { Link } from 'react-router-dom';
import { brand, Logo } from '@shop/web-kit';
import { cookieChoicePlace } from './cookie-notice/cookie-choice-place.ts';
import type { NavItem, Navigation } from './nav-items.ts';
import styles from './Footer.module.css';

export function Footer({ navigation }: { navigation: Navigation }) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['brand']}>
          <Logo />
          <p className={styles['tagline']}>{brand.tagline}</p>
        </div>
        <Group items={navigation.help} title="Покупателям" />
        <Group items={navigation.legal} title="Документы" />
        <Contacts />
      </div>
      <p className={styles['small']} id={cookieChoicePlace} />
    </footer>
  );
}

function Group({ title, items }: { title: string; items: readonly NavItem[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.to}>
            <Link className={styles['link']} to={item.to}>
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts() {
  return (
    <section aria-label="Связь с магазином">
      <h2 className={styles['heading']}>На связи</h2>
      <ul className={styles['list']}>
        <li>
          <a className={styles['link']} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </li>
        {brand.socials.map(({ name, href }) => (
          <li key={href}>
            <a className={styles['link']} href={href} rel="noopener me">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
