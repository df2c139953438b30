import { Button } from 'antd';
import type { EditForm } from '../form/use-edit-form.ts';
import styles from './CreateBar.module.css';

interface CreateBarProps<Values extends object> {
  edit: EditForm<Values>;
  texts: { create: string; creating?: string };
}

/** The foot of a form for a new record: its draft is stored and can be discarded. */
export function CreateBar<Values extends object>({ edit, texts }: CreateBarProps<Values>) {
  const { create, creating = create } = texts;
  return (
    <div className={styles['bar']}>
      {edit.changed.length === 0 ? null : (
        <Button disabled={edit.isSaving} onClick={edit.reset} type="text">
          Очистить
        </Button>
      )}
      <Button htmlType="submit" loading={edit.isSaving} type="primary">
        {edit.isSaving ? creating : create}
      </Button>
    </div>
  );
}
