import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dialled, sellerLine } from '@shop/domain';
import { Logo, shopBrand } from '@shop/web-kit';
import { cookieChoicePlace } from './cookie-notice/cookie-choice-place.ts';
import type { NavItem, Navigation } from './nav-items.ts';
import styles from './Footer.module.css';

export function Footer({ navigation }: { navigation: Navigation }) {
  const { tagline, seller } = shopBrand();
  const soldBy = sellerLine(seller);
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['brand']}>
          <Logo />
          {tagline === null ? null : <p className={styles['tagline']}>{tagline}</p>}
        </div>
        <Group items={navigation.help} title="Покупателям" />
        <Group items={navigation.legal} title="Документы" />
        <Contacts />
      </div>
      {soldBy === '' ? null : <p className={styles['small']}>{soldBy}</p>}
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
  const { email, phone, socials } = shopBrand();
  if (email === null && phone === null && socials.length === 0) return null;
  return (
    <section aria-label="Связь с магазином">
      <h2 className={styles['heading']}>На связи</h2>
      <ul className={styles['list']}>
        {phone === null ? null : (
          <li>
            <a className={styles['link']} href={`tel:${dialled(phone)}`}>
              {phone}
            </a>
          </li>
        )}
        {email === null ? null : (
          <li>
            <a className={styles['link']} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {socials.map(({ name, href }) => (
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
