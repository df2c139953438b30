import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import styles from './HomePage.module.css';

interface HomeSectionProps {
  title: string;
  /** A link to the complete list. */
  all?: { title: string; to: string };
  children: ReactNode;
}

export function HomeSection({ title, all, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 className={styles['heading']} id={id}>
          {title}
        </h2>
        {all ? (
          <Link className={styles['all']} to={all.to}>
            {all.title}
            <Icon name="arrow" size={18} />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
