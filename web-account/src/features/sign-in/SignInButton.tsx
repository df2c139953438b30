import type { ReactNode } from 'react';
import styles from './SignInForm.module.css';

interface SignInButtonProps {
  isReady: boolean;
  isSending: boolean;
  children: ReactNode;
}

/** Sends its form. While that is under way it keeps the focus, so that the answer finds the person where they were. */
export function SignInButton({ isReady, isSending, children }: SignInButtonProps) {
  return (
    <button aria-busy={isSending || undefined} className={styles['submit']} disabled={!isReady} type="submit">
      {isSending ? <span aria-hidden className={styles['spinner']} /> : null}
      {children}
    </button>
  );
}
