import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { recordQuery, type RecordKind } from './record-kind.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordEditing } from './use-record-form.ts';

interface RecordDrawerProps<Values extends object> {
  kind: RecordKind<Values>;
  /** Null for a new record. */
  id: string | null;
  /** The path of the screen below. */
  closeTo: string;
  /** The path of a record that was just created; by default that of the screen below. */
  pathOf?: (id: string) => string;
  width?: 'usual' | 'wide';
  /** The reason why nothing can be edited. */
  disabledReason?: string | undefined;
  children: (editing: RecordEditing<Values>) => ReactNode;
}

/** Creates or edits a record in a drawer beside its list. */
export function RecordDrawer<Values extends object>({
  kind,
  id,
  closeTo,
  pathOf = () => closeTo,
  width = 'usual',
  disabledReason,
  children,
}: RecordDrawerProps<Values>) {
  const navigate = useNavigate();
  const query = useQuery(recordQuery(kind, id));
  const { failed, missing, newTitle, title } = kind.texts;
  return (
    <FormDrawer
      closeTo={closeTo}
      failed={failed}
      query={query}
      title={id === null ? newTitle : title(query.data?.values)}
      width={width}
      {...(missing !== undefined && { missing })}
    >
      {(loaded) => (
        <RecordForm
          disabledReason={disabledReason}
          id={id}
          key={id}
          kind={kind}
          loaded={loaded}
          onCreated={(created) => void navigate(pathOf(created), { replace: true })}
        >
          {children}
        </RecordForm>
      )}
    </FormDrawer>
  );
}
