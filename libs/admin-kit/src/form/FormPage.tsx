import type { ReactNode } from 'react';
import { cardClass, joinClasses } from '@shop/ui-kit';
import { LoadedForm, type LoadedFormProps } from './LoadedForm.tsx';
import styles from './FormPage.module.css';

interface FormPageProps<Loaded> extends LoadedFormProps<Loaded> {
  /** The name of what is edited; a form for a new one has only the title of its screen. */
  title?: string;
  /** The link back, and further content beside the title. */
  aside?: ReactNode;
}

/** A form that is a screen of its own: for forms too large for a drawer. */
export function FormPage<Loaded>({ title, aside, ...loaded }: FormPageProps<Loaded>) {
  return (
    <section className={styles['page']}>
      {title === undefined && !aside ? null : (
        <header className={styles['head']}>
          {title === undefined ? null : <h2 className={styles['title']}>{title}</h2>}
          {aside}
        </header>
      )}
      <div className={joinClasses(cardClass(), styles['sheet'])}>
        <LoadedForm {...loaded} />
      </div>
    </section>
  );
}
