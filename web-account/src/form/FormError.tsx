import { Alert } from 'antd';
import styles from './FormError.module.css';

/** What the server has to say against a form, above its button; nothing while all is well. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return <Alert className={styles['failure'] ?? ''} role="alert" showIcon title={text} type="error" />;
}
