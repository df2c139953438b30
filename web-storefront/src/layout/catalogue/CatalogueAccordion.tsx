import { Link } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { useCatalogue } from './use-catalogue.ts';
import styles from './CatalogueAccordion.module.css';

/** The catalogue in a single column: one category is expanded at a time. */
export function CatalogueAccordion({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      {useCatalogue().map(({ name, link, items }) => (
        <details className={styles['category']} key={link} name="catalogue">
          <summary className={styles['name']}>
            {name}
            <Icon name="chevron" size={20} />
          </summary>
          <ul className={styles['items']}>
            {items.map((item) => (
              <li key={item.link}>
                <Link
                  className={styles['item']}
                  onClick={onLeave}
                  replace
                  to={paths.category(link, item.link)}
                >
                  {item.name}
                </Link>
              </li>
            ))}
            <li>
              <Link className={styles['item']} onClick={onLeave} replace to={paths.category(link)}>
                Всё в разделе «{name}»
              </Link>
            </li>
          </ul>
        </details>
      ))}
    </>
  );
}
