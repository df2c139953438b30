import type { ReactNode } from 'react';
import { EditForm } from '../form/EditForm.tsx';
import { CreateBar } from './CreateBar.tsx';
import { useRecordForm, type RecordEditing, type RecordFormOptions } from './use-record-form.ts';

interface RecordFormProps<Values extends object> extends RecordFormOptions<Values> {
  children: (editing: RecordEditing<Values>) => ReactNode;
}

/** The form of a record with the bar that fits it: changes of an existing one, or the creation of a new one. */
export function RecordForm<Values extends object>({ children, ...options }: RecordFormProps<Values>) {
  const editing = useRecordForm(options);
  const { edit } = editing;
  return (
    <EditForm
      edit={edit}
      {...(options.id === null && { bar: <CreateBar edit={edit} texts={options.kind.texts} /> })}
    >
      {children(editing)}
    </EditForm>
  );
}
