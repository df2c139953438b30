import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { paymentMode } from './start.queries.ts';
import { SectionCards } from './SectionCards.tsx';
import { startTexts } from './start.texts.ts';
import styles from './StartPage.module.css';

/** The first screen of the back office: important notices, and links to every section. */
export function StartPage() {
  // Without a response no notice is shown; the rest of the screen does not depend on it.
  const isSandbox = useQuery(paymentMode()).data?.isSandbox === true;
  return (
    <div className={styles['page']}>
      {isSandbox && (
        <Alert
          description={startTexts.sandboxText}
          role="note"
          showIcon
          title={startTexts.sandboxTitle}
          type="warning"
        />
      )}
      <SectionCards />
    </div>
  );
}
