import { useId, type ComponentProps } from 'react';
import type { DraftErrors } from './check-draft.ts';
import { changeDraft, maxCharacters, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import styles from './DraftArea.module.css';

interface DraftAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'value' | 'onChange'> {
  name: 'address' | 'comment';
  label: string;
  note: string;
  fieldErrors?: DraftErrors;
}

/** A multi-line text field that saves to the draft while typing. Children are placed between the field and its note. */
export function DraftArea({ name, label, note, fieldErrors = {}, children, ...rest }: DraftAreaProps) {
  const id = useId();
  const draft = useCheckoutDraft();
  const fieldError = fieldErrors[name];
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        aria-describedby={`${id}-note`}
        aria-invalid={fieldError ? true : undefined}
        className={styles['area']}
        id={id}
        maxLength={maxCharacters[name]}
        name={name}
        onChange={({ currentTarget }) => changeDraft({ [name]: currentTarget.value })}
        value={draft[name]}
        {...rest}
      />
      {children}
      <p className={fieldError ? styles['error'] : styles['note']} id={`${id}-note`}>
        {fieldError ?? note}
      </p>
    </div>
  );
}
