import type { ReactNode } from 'react';
import { PageHead } from '@shop/web-kit';
import styles from './CardScreen.module.css';

interface CardScreenProps {
  title: string;
  /** The purpose of the screen in a sentence. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Links to related screens, below the content of the card. */
  foot?: ReactNode;
}

/** A screen with a single task in a centred card, such as signing in or registering. */
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
