import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** Shows the label to screen readers only; for fields with an obvious purpose, such as the search. */
  hideLabel?: boolean;
  /** The error message, shown under the field and read out with it. */
  fieldError?: string | undefined;
  /** A control inside the field's frame, at its end. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hideLabel = false,
  fieldError,
  action,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={joinClasses(styles['field'], className)}>
      <label className={hideLabel ? styles['hidden'] : styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['frame']} data-error={fieldError ? '' : undefined}>
        <input
          aria-describedby={fieldError ? errorId : undefined}
          aria-invalid={fieldError ? true : undefined}
          className={styles['input']}
          id={id}
          {...rest}
        />
        {action}
      </div>
      {fieldError ? (
        <p className={styles['error']} id={errorId}>
          {fieldError}
        </p>
      ) : null}
    </div>
  );
}
