import type { ReactNode } from 'react';
import styles from './SignInForm.module.css';

/** The attributes that connect an input to its label and error. */
export interface InputOfField {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required': true;
}

interface SignInFieldProps {
  id: string;
  label: string;
  fieldError: string | null;
  children: (input: InputOfField) => ReactNode;
}

/**
 * A labelled field that looks like Ant Design's but does not use it: visitors enter the site at the sign-in, and Ant
 * Design would be half of its download.
 */
export function SignInField({ id, label, fieldError, children }: SignInFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': true,
        ...(fieldError === null ? {} : { 'aria-describedby': errorId, 'aria-invalid': true }),
      })}
      <p aria-live="polite" className={styles['fieldError']} id={errorId}>
        {fieldError}
      </p>
    </div>
  );
}
