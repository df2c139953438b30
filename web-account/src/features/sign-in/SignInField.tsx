import type { ReactNode } from 'react';
import styles from './SignInForm.module.css';

/** What an input has to know of its field. */
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
 * A labelled field that looks like those of Ant Design beside it and is none: the sign-in is the screen that people come to
 * from outside, and Ant Design is half of all that it would load.
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
