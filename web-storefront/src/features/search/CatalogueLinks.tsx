import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { useCatalogue } from '../../layout/catalogue/use-catalogue.ts';
import { paths } from '../../paths.ts';
import { searchTexts } from './search.texts.ts';
import styles from './SearchPage.module.css';

/** Links to the catalogue when the search finds nothing. */
export function CatalogueLinks() {
  const sections = useCatalogue();
  if (sections.length === 0) return null;
  return (
    <nav aria-label={searchTexts.ways} className={styles['ways']}>
      {sections.map(({ name, link }) => (
        <Link className={buttonClass({ variant: 'plain' })} key={link} to={paths.category(link)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
