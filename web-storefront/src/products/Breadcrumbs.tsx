import { Link } from 'react-router-dom';
import { useSites } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { breadcrumbsLd, type Crumb } from '../seo/breadcrumbs-ld.ts';
import { JsonLd } from '../seo/JsonLd.tsx';
import styles from './Breadcrumbs.module.css';

const start: Crumb = { name: 'Главная', path: paths.home() };

/** The way to this screen, for people and for search engines. The start is added; the screen itself stands last. */
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
