import { Card } from 'antd';
import { PageHead } from '@shop/web-kit';
import { startTexts } from './start.texts.ts';
import styles from './StartPage.module.css';

/** The first screen of the back office as long as its sections are few. */
export function StartPage() {
  return (
    <Card className={styles['card']} variant="borderless">
      <PageHead isPrivate title={startTexts.title} />
      <h1 className={styles['title']}>{startTexts.title}</h1>
      <p className={styles['text']}>{startTexts.notYet}</p>
    </Card>
  );
}
