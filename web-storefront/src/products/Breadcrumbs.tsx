import { Link } from 'react-router-dom';
import { useSites } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { breadcrumbsLd, type Crumb } from '../seo/breadcrumbs-ld.ts';
import { JsonLd } from '../seo/JsonLd.tsx';
import styles from './Breadcrumbs.module.css';

const start: Crumb = { name: 'Главная', path: paths.home() };

/** Breadcrumbs for visitors and search engines. The home page is added; the current screen comes last. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const way = [start, ...crumbs];
  return (
    <nav aria-label="Хлебные крошки" className={styles['way']}>
      <ol className={styles['list']}>
        {way.map(({ name, path }, at) => (
          <li className={styles['step']} key={path}>
            {at === way.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link className={styles['link']} to={path}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbsLd(way, useSites())} />
    </nav>
  );
}
