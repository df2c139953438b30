import type { ReactNode } from 'react';
import { Button } from 'antd';
import { EditForm } from '../form/EditForm.tsx';
import { CreateFormBar } from './CreateFormBar.tsx';
import { useRecordForm, type RecordEditing, type RecordFormOptions } from './use-record-form.ts';

interface RecordFormProps<Values extends object> extends RecordFormOptions<Values> {
  children: (editing: RecordEditing<Values>) => ReactNode;
}

/** The form of a record with the bar that fits it: changes of an existing one, or the creation of a new one. */
export function RecordForm<Values extends object>({ children, ...options }: RecordFormProps<Values>) {
  const editing = useRecordForm(options);
  const { edit } = editing;
  const { create, creating = create } = options.kind.texts;
  const bar = (
    <CreateFormBar edit={edit}>
      <Button htmlType="submit" loading={edit.isSaving} type="primary">
        {edit.isSaving ? creating : create}
      </Button>
    </CreateFormBar>
  );
  return (
    <EditForm edit={edit} {...(options.id === null && { bar })}>
      {children(editing)}
    </EditForm>
  );
}
