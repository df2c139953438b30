import { Card } from 'antd';
import { PageHead } from '@shop/web-kit';
import { ShopButton } from '../../layout/ShopButton.tsx';
import styles from './SignInPage.module.css';
import { signInTexts } from './sign-in.texts.ts';

/** Says where things stand as long as there are no accounts to sign in to. */
export function SignInPage() {
  return (
    <Card className={styles['card']} variant="borderless">
      <PageHead isPrivate title={signInTexts.title} />
      <h1 className={styles['title']}>{signInTexts.title}</h1>
      <p className={styles['text']}>{signInTexts.notYet}</p>
      <ShopButton />
    </Card>
  );
}
