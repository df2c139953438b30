import { Link } from 'react-router-dom';
import { cardClass, joinClasses } from '@shop/ui-kit';
import { useCatalogue } from '../../layout/catalogue/use-catalogue.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from './home.texts.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './Categories.module.css';

/** The catalogue on the page itself, for visitors who do not open menus. */
export function Categories() {
  const sections = useCatalogue();
  if (sections.length === 0) return null;
  return (
    <HomeSection
      all={{ title: homeTexts.allCategories, to: paths.categories() }}
      title={homeTexts.categories}
    >
      <ul className={styles['tiles']} role="list">
        {sections.map(({ name, link, items }) => (
          <li className={joinClasses(cardClass(), styles['tile'])} key={link}>
            <h3 className={styles['name']}>
              <Link className={styles['link']} to={paths.category(link)}>
                {name}
              </Link>
            </h3>
            <ul className={styles['items']} role="list">
              {items.map((item) => (
                <li key={item.link}>
                  <Link className={styles['item']} to={paths.category(link, item.link)}>
                    {item.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
