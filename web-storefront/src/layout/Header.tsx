import { Link, NavLink } from 'react-router-dom';
import { Logo, shopBrand, ThemeSwitch } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { AccountEntry } from './account/AccountEntry.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { CatalogueMenu } from './catalogue/CatalogueMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import type { NavItem, Navigation } from './nav-items.ts';
import { SearchForm } from './search/SearchForm.tsx';
import styles from './Header.module.css';

export function Header({ navigation }: { navigation: Navigation }) {
  const { sections, memberLinks, hasCatalogue, hasSearch } = navigation;
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <Link aria-label={`${shopBrand().name}, на главную`} className={styles['home']} to={paths.home()}>
          <Logo />
        </Link>
        {hasCatalogue ? <CatalogueMenu className={styles['catalogue']} /> : null}
        {sections.length > 0 ? (
          <nav aria-label="Разделы" className={styles['sections']}>
            {sections.map((item) => (
              <Section item={item} key={item.to} />
            ))}
          </nav>
        ) : null}
        {hasSearch ? <SearchForm className={styles['search']} /> : null}
        <div className={styles['tools']}>
          <MemberLinks items={memberLinks} />
          <span className={styles['theme']}>
            <ThemeSwitch />
          </span>
          <AccountEntry />
          <MobileMenu className={styles['menu']} navigation={navigation} />
        </div>
      </div>
    </header>
  );
}

function Section({ item }: { item: NavItem }) {
  return (
    <NavLink className={styles['section']} to={item.to}>
      {item.title}
    </NavLink>
  );
}
