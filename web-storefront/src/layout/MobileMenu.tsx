import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog, Icon, IconButton, iconButtonClass, joinClasses } from '@shop/ui-kit';
import { ThemeSwitch } from '@shop/web-kit';
import { useBackCloses } from '../history/use-back-closes.ts';
import { paths } from '../paths.ts';
import { CatalogueAccordion } from './catalogue/CatalogueAccordion.tsx';
import type { NavItem, Navigation } from './nav-items.ts';
import styles from './MobileMenu.module.css';

/** The navigation of the shop for screens whose header has no room for it. */
export function MobileMenu({
  navigation,
  className,
}: {
  navigation: Navigation;
  className?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useBackCloses(isOpen, close);
  const { sections, help, legal, hasCatalogue } = navigation;
  return (
    <div className={className}>
      <IconButton
        aria-haspopup="dialog"
        className={styles['opener']}
        icon="menu"
        label="Меню"
        onClick={() => setOpen(true)}
      />
      {hasCatalogue ? (
        // The dialog needs JavaScript; without it this link to the catalogue replaces the menu.
        <Link
          aria-label="Каталог"
          className={joinClasses(iconButtonClass, styles['withoutScript'])}
          to={paths.categories()}
        >
          <Icon name="menu" />
        </Link>
      ) : null}
      <Dialog isOpen={isOpen} onClose={close} place="side" title="Меню">
        <nav aria-label="Меню" className={styles['list']}>
          {hasCatalogue ? <CatalogueAccordion onLeave={close} /> : null}
          <Links className={styles['item']} items={sections} onLeave={close} />
          <Links className={styles['small']} items={[...help, ...legal]} onLeave={close} />
        </nav>
        <div className={styles['theme']}>
          Тема
          <ThemeSwitch />
        </div>
      </Dialog>
    </div>
  );
}

interface LinksProps {
  items: readonly NavItem[];
  className: string | undefined;
  onLeave: () => void;
}

function Links({ items, className, onLeave }: LinksProps) {
  return items.map(({ title, to }) => (
    <Link className={className} key={to} onClick={onLeave} replace to={to}>
      {title}
    </Link>
  ));
}
