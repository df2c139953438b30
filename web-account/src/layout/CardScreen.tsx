import type { ReactNode } from 'react';
import { PageHead } from '@shop/web-kit';
import styles from './CardScreen.module.css';

interface CardScreenProps {
  title: string;
  /** What the screen is for, in a sentence. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Ways to neighbouring screens, below the card's own matter. */
  foot?: ReactNode;
}

/** One task in the middle of the page: signing in, registering, and what comes around them. */
export function CardScreen({ title, lead, children, foot }: CardScreenProps) {
  return (
    <div className={styles['card']}>
      <PageHead isPrivate title={title} />
      <h1 className={styles['title']}>{title}</h1>
      {lead ? <p className={styles['lead']}>{lead}</p> : null}
      {children}
      {foot ? <nav className={styles['foot']}>{foot}</nav> : null}
    </div>
  );
}
