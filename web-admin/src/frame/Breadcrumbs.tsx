import { Link } from 'react-router-dom';
import { frameTexts as texts } from './frame.texts.ts';
import { breadcrumbOf } from './screen-map.ts';
import { useScreens } from './use-screens.ts';
import styles from './AdminFrame.module.css';

/** The breadcrumbs of this screen; the start screen has none. */
export function Breadcrumbs() {
  const { screens, pathname } = useScreens();
  const way = breadcrumbOf(screens, pathname).slice(0, -1);
  if (way.length === 0) return null;
  return (
    <nav aria-label={texts.way} className={styles['crumbs']}>
      <ol>
        {way.map(({ title, to }) => (
          <li key={title}>{to ? <Link to={to}>{title}</Link> : title}</li>
        ))}
      </ol>
    </nav>
  );
}
