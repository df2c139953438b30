import type { ReactNode } from 'react';
import styles from './SignInForm.module.css';

interface SignInButtonProps {
  isReady: boolean;
  isSending: boolean;
  children: ReactNode;
}

/** The submit button. It is not disabled while sending, so that it keeps the focus. */
export function SignInButton({ isReady, isSending, children }: SignInButtonProps) {
  return (
    <button aria-busy={isSending || undefined} className={styles['submit']} disabled={!isReady} type="submit">
      {isSending ? <span aria-hidden className={styles['spinner']} /> : null}
      {children}
    </button>
  );
}
