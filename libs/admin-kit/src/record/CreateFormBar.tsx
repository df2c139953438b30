import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { EditForm } from '../form/use-edit-form.ts';
import styles from './CreateFormBar.module.css';

interface CreateFormBarProps<Values extends object> {
  edit: EditForm<Values>;
  /** The submit button. */
  children: ReactNode;
}

/** The foot of a form for a new record: its draft is stored and can be discarded. */
export function CreateFormBar<Values extends object>({ edit, children }: CreateFormBarProps<Values>) {
  return (
    <div className={styles['bar']} data-keep-clear>
      {edit.changed.length === 0 ? null : (
        <Button disabled={edit.isSaving} onClick={edit.reset} type="text">
          Очистить
        </Button>
      )}
      {children}
    </div>
  );
}
