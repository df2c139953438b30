import type { ReactNode } from 'react';
import type { Crumb } from '../seo/breadcrumbs-ld.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './ListPage.module.css';

interface ListPageProps {
  title: ReactNode;
  /** The breadcrumbs, this screen last. */
  crumbs: readonly Crumb[];
  /** A sentence or two below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen with a list: breadcrumbs, title, then the list. */
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
