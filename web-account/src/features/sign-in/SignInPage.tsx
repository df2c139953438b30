import { Card, Typography } from 'antd';
import { PageHead } from '@shop/web-kit';
import { ShopButton } from '../../layout/ShopButton.tsx';
import styles from './SignInPage.module.css';
import { signInTexts } from './sign-in.texts.ts';

/** Says where things stand as long as there are no accounts to sign in to. */
export function SignInPage() {
  return (
    <Card className={styles['card']} variant="borderless">
      <PageHead isPrivate title={signInTexts.title} />
      <Typography.Title>{signInTexts.title}</Typography.Title>
      <Typography.Paragraph className={styles['text']}>{signInTexts.notYet}</Typography.Paragraph>
      <ShopButton />
    </Card>
  );
}
