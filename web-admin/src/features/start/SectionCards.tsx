import { Link } from 'react-router-dom';
import { sidebarOf } from '../../frame/screen-map.ts';
import { sectionIcons } from '../../frame/section-icons.tsx';
import { useScreens } from '../../frame/use-screens.ts';
import { startTexts } from './start.texts.ts';
import styles from './StartPage.module.css';

/** The sections that the user may open, a card each with links to its screens. */
export function SectionCards() {
  const { screens, permissions } = useScreens();
  const shown = sidebarOf(screens, permissions).filter(({ name }) => name !== 'start');
  if (shown.length === 0) return <p className={styles['none']}>{startTexts.noSections}</p>;
  return (
    <div className={styles['cards']}>
      {shown.map(({ name, title, screens: ofSection }) => {
        const Icon = sectionIcons[name];
        return (
          <section aria-labelledby={`section-${name}`} className={styles['card']} key={name}>
            <h3 className={styles['title']} id={`section-${name}`}>
              <Icon aria-hidden size={18} strokeWidth={1.75} />
              {title}
            </h3>
            <ul className={styles['links']}>
              {ofSection.map((screen) => (
                <li key={screen.path}>
                  <Link to={screen.path}>{screen.menuTitle ?? screen.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
