import type { ReactNode } from 'react';
import { cardClass, joinClasses } from '@shop/ui-kit';
import { LoadedForm, type LoadedFormProps } from '../form/LoadedForm.tsx';
import styles from './RecordPage.module.css';

interface RecordPageProps<Loaded> extends Omit<LoadedFormProps<Loaded>, 'children'> {
  title: (loaded: Loaded) => ReactNode;
  /** The link back to the list. */
  back: ReactNode;
  /** Buttons beside the title. */
  actions?: (loaded: Loaded) => ReactNode;
  /** What is read first; beside the work on a wide screen, above it on a narrow one. */
  rail: (loaded: Loaded) => ReactNode;
  railLabel: string;
  children: (loaded: Loaded) => ReactNode;
}

/** A screen of one record: what it is at the side, and what can be done with it. */
export function RecordPage<Loaded>({
  title,
  back,
  actions,
  rail,
  railLabel,
  children,
  ...loaded
}: RecordPageProps<Loaded>) {
  return (
    <section className={styles['page']}>
      <div className={styles['back']}>{back}</div>
      <LoadedForm {...loaded}>
        {(record) => (
          <>
            <header className={styles['head']}>
              <h2 className={styles['title']}>{title(record)}</h2>
              {actions ? <div className={styles['actions']}>{actions(record)}</div> : null}
            </header>
            <div className={styles['columns']}>
              <aside aria-label={railLabel} className={joinClasses(cardClass(), styles['rail'])}>
                {rail(record)}
              </aside>
              <div className={joinClasses(cardClass(), styles['work'])}>{children(record)}</div>
            </div>
          </>
        )}
      </LoadedForm>
    </section>
  );
}
