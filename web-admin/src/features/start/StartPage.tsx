import { Card, Typography } from 'antd';
import { PageHead } from '@shop/web-kit';
import { startTexts } from './start.texts.ts';
import styles from './StartPage.module.css';

/** The first screen of the back office as long as nobody can sign in to it. */
export function StartPage() {
  return (
    <Card className={styles['card']} variant="borderless">
      <PageHead isPrivate title={startTexts.title} />
      <Typography.Title className={styles['title']}>{startTexts.title}</Typography.Title>
      <Typography.Paragraph className={styles['text']}>{startTexts.notYet}</Typography.Paragraph>
    </Card>
  );
}
