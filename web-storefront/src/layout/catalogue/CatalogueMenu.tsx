import { useEffect, useRef, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass, Icon, joinClasses } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { useCatalogue, type CatalogueSection } from './use-catalogue.ts';
import styles from './CatalogueMenu.module.css';

const panelId = 'catalogue-menu';

/**
 * The catalogue menu. A native popover: it opens, closes on Escape or an outside click and restores the focus without
 * any script, even before hydration.
 */
export function CatalogueMenu({ className }: { className?: string | undefined }) {
  const sections = useCatalogue();
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // Closes the menu after any navigation.
  useEffect(() => panel.current?.hidePopover?.(), [pathname]);

  if (sections.length === 0) {
    return (
      <Link
        className={joinClasses(buttonClass({ size: 'small' }), styles['opener'], className)}
        to={paths.categories()}
      >
        Каталог
      </Link>
    );
  }

  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>): void => {
    // A click on a non-focusable area moves the focus to nothing, which is not leaving the menu.
    if (event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget)) return;
    event.currentTarget.hidePopover();
  };

  return (
    <div className={className}>
      <button
        className={joinClasses(buttonClass({ size: 'small' }), styles['opener'])}
        popoverTarget={panelId}
        type="button"
      >
        <Icon name="menu" size={18} />
        Каталог
      </button>
      <div className={styles['panel']} id={panelId} onBlur={closeWhenLeft} popover="auto" ref={panel}>
        <nav aria-label="Каталог" className={styles['content']}>
          <ul className={styles['sections']}>
            {sections.map((section) => (
              <Section key={section.link} onLeave={() => panel.current?.hidePopover()} section={section} />
            ))}
          </ul>
          <Link
            className={styles['all']}
            onClick={() => panel.current?.hidePopover()}
            to={paths.categories()}
          >
            Все категории
            <Icon name="arrow" size={18} />
          </Link>
        </nav>
      </div>
    </div>
  );
}

function Section({ section, onLeave }: { section: CatalogueSection; onLeave: () => void }) {
  const { name, link, items } = section;
  return (
    <li>
      <Link className={styles['section']} onClick={onLeave} to={paths.category(link)}>
        {name}
      </Link>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item.link}>
            <Link className={styles['item']} onClick={onLeave} to={paths.category(link, item.link)}>
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
