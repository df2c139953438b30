import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog, IconButton } from '@shop/ui-kit';
import type { Navigation } from './nav-items.ts';
import styles from './MobileMenu.module.css';

/** The sections of the shop where the header has no room for them. */
export function MobileMenu({
  navigation,
  className,
}: {
  navigation: Navigation;
  className?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className={className}>
      <IconButton aria-haspopup="dialog" icon="menu" label="Меню" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} place="side" title="Меню">
        <nav aria-label="Меню" className={styles['list']}>
          {[...navigation.sections, ...navigation.help].map(({ title, to }) => (
            <Link className={styles['item']} key={to} onClick={close} to={to}>
              {title}
            </Link>
          ))}
          {navigation.legal.map(({ title, to }) => (
            <Link className={styles['small']} key={to} onClick={close} to={to}>
              {title}
            </Link>
          ))}
        </nav>
      </Dialog>
    </div>
  );
}
