import { useId, type ReactNode } from 'react';
import styles from './ListGroup.module.css';

interface ListGroupProps {
  title: string;
  /** Below the title. */
  note?: string;
  /** At the right of the title: a count, a menu. */
  aside?: ReactNode;
  level: 2 | 3;
  children: ReactNode;
}

/** A group of a list under a heading of its own; groups may contain groups. */
export function ListGroup({ title, note = '', aside, level, children }: ListGroupProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={styles['group']} data-level={level}>
      <header className={styles['head']}>
        <div>
          <Heading className={styles['title']} id={id}>
            {title}
          </Heading>
          {note === '' ? null : <p className={styles['note']}>{note}</p>}
        </div>
        <div className={styles['aside']}>{aside}</div>
      </header>
      {children}
    </section>
  );
}
