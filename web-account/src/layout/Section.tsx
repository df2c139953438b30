import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** The purpose of the section in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a screen, with its heading. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header className={styles['head']}>
        <h2 className={styles['title']} id={id}>
          {title}
        </h2>
        {lead ? <p className={styles['lead']}>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
