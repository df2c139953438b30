import { useQuery } from '@tanstack/react-query';
import { Alert, Card } from 'antd';
import { paymentMode } from './start.queries.ts';
import { startTexts } from './start.texts.ts';
import styles from './StartPage.module.css';

/** The first screen of the back office as long as its sections are few. */
export function StartPage() {
  // Without an answer nothing is claimed; the rest of the screen does not depend on it.
  const isSandbox = useQuery(paymentMode()).data?.isSandbox === true;
  return (
    <>
      {isSandbox && (
        <Alert
          className={styles['notice']}
          description={startTexts.sandboxText}
          role="note"
          showIcon
          title={startTexts.sandboxTitle}
          type="warning"
        />
      )}
      <Card className={styles['card']} variant="borderless">
        <h2 className={styles['title']}>{startTexts.title}</h2>
        <p className={styles['text']}>{startTexts.accepted}</p>
      </Card>
    </>
  );
}
