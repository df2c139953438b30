import type { ReactNode } from 'react';
import type { Crumb } from '../seo/breadcrumbs-ld.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './ListPage.module.css';

interface ListPageProps {
  title: ReactNode;
  /** The way here, this screen last. */
  crumbs: readonly Crumb[];
  /** A sentence or two under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen that lists things: the way here, what it is, then the things. */
export function ListPage({ title, crumbs, lead, children }: ListPageProps) {
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead ? <div className={styles['lead']}>{lead}</div> : null}
      </header>
      {children}
    </div>
  );
}
