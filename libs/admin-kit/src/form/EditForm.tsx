import { useId, type ReactNode } from 'react';
import { Alert, Form } from 'antd';
import { joinClasses } from '@shop/ui-kit';
import { ConflictView } from './ConflictView.tsx';
import { FormBar } from './FormBar.tsx';
import { formTexts as texts } from './form.texts.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { EditForm as Editing } from './use-edit-form.ts';
import styles from './EditForm.module.css';

interface EditFormProps<Values extends object> {
  edit: Editing<Values>;
  /** `Form.Item`s whose names are the keys of the values. */
  children: ReactNode;
  /** Replaces the bar of the back office. */
  bar?: ReactNode;
  /** The question before unsaved changes are discarded. */
  leaveText?: string;
  className?: string;
  /** Is called when fields are validated, and when the server's errors are shown. */
  onFieldsChange?: () => void;
}

/** A form with a bar at its foot. Field errors are shown below their fields, errors of the whole form above the bar. */
export function EditForm<Values extends object>({
  edit,
  children,
  bar,
  leaveText,
  className,
  onFieldsChange,
}: EditFormProps<Values>) {
  const id = useId();
  const { conflict, failure, disabledReason, waitReason } = edit;
  return (
    <Form
      className={styles['form'] ?? ''}
      disabled={disabledReason !== undefined}
      form={edit.form}
      id={id}
      initialValues={edit.initialValues}
      layout="vertical"
      {...(onFieldsChange && { onFieldsChange: () => onFieldsChange() })}
      onFinish={edit.save}
      onFinishFailed={({ errorFields }) => edit.showInvalid(errorFields.map(({ name }) => name))}
      onValuesChange={edit.noteChange}
      requiredMark={false}
    >
      {edit.isRestored && edit.changed.length > 0 ? (
        <Alert className={styles['notice'] ?? ''} role="status" showIcon title={texts.restored} type="info" />
      ) : null}
      {conflict ? <ConflictView conflict={conflict} edit={edit} key={conflict.theirs.version} /> : null}
      <div className={joinClasses(styles['fields'], className)}>{children}</div>
      {failure === null ? null : (
        <Alert
          className={styles['notice'] ?? ''}
          role="alert"
          showIcon
          title={<p className={styles['lines']}>{failure}</p>}
          type="error"
        />
      )}
      {bar ?? (
        <FormBar
          changes={edit.changed.length}
          disabledReason={disabledReason ?? waitReason}
          isSaving={edit.isSaving}
          maySaveUnchanged={edit.maySaveUnchanged}
          onReset={edit.reset}
        />
      )}
      <LeaveGuard changes={edit.isSaving ? 0 : edit.changed.length} onLeave={edit.abandon} text={leaveText} />
    </Form>
  );
}
