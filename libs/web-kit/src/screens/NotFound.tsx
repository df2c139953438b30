import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { EmptyIllustration } from './EmptyIllustration.tsx';
import { screenTexts } from './screen-texts.ts';
import styles from './screens.module.css';

interface NotFoundProps {
  /** The resource that was not found, in the wording of the specification. */
  text?: string;
  /** Links that lead on from here. */
  children?: ReactNode;
}

export function NotFound({ text = screenTexts.pageNotFound, children }: NotFoundProps) {
  return (
    <div className={styles['screen']}>
      <PageHead isPrivate title={text} />
      <EmptyIllustration />
      <p className={styles['sign']}>{screenTexts.notFound}</p>
      <h1 className={styles['title']}>{text}</h1>
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
