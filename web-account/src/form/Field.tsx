import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** What a control needs to be known by its label, its note and its fault. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  status: '' | 'error';
}

interface FieldProps {
  label: string;
  /** Words under the control that help to fill it in. */
  note?: ReactNode;
  /** What is wrong with the value; said instead of the note. */
  fault?: string | null | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control of Ant Design and what is to be said about its value. */
export function Field({ label, note, fault, children }: FieldProps) {
  const id = useId();
  const said = fault ?? note;
  const saidId = said ? `${id}-said` : undefined;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': saidId,
        'aria-invalid': Boolean(fault),
        status: fault ? 'error' : '',
      })}
      {said ? (
        <p
          className={fault ? styles['fault'] : styles['note']}
          id={saidId}
          role={fault ? 'alert' : undefined}
        >
          {said}
        </p>
      ) : null}
    </div>
  );
}
