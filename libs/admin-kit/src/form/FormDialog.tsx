import { useId, useState, type ReactNode } from 'react';
import { Alert, Button, Form, Modal, type FormInstance } from 'antd';
import { formTexts as texts } from './form.texts.ts';
import styles from './FormDialog.module.css';

interface FormDialogProps<Values extends object> {
  isOpen: boolean;
  title: string;
  submit: string;
  cancel?: string;
  isDangerous?: boolean;
  loading: boolean;
  /** The reason why the last attempt failed. */
  error: { title: string; text?: string | undefined } | null;
  initialValues?: Partial<Values>;
  /** For callers that set fields themselves. */
  form?: FormInstance<Values>;
  onValuesChange?: () => void;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** `Form.Item`s; each step of a multi-step dialog has fields with their own `key`. */
  children: ReactNode;
}

/** A small form in a dialog, which shows its errors inside. Its values are dropped when it closes. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { isOpen, title, submit, cancel = texts.cancel, isDangerous = false, loading, onClose } = props;
  const formId = useId();
  return (
    <Modal
      centered
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={onClose}>
          {cancel}
        </Button>,
        <Button
          danger={isDangerous}
          form={formId}
          htmlType="submit"
          key="submit"
          loading={loading}
          type="primary"
        >
          {submit}
        </Button>,
      ]}
      onCancel={onClose}
      open={isOpen}
      title={title}
    >
      <Fields {...props} formId={formId} />
    </Modal>
  );
}

/** A component of its own, so that its values are unmounted with the dialog. */
function Fields<Values extends object>(props: FormDialogProps<Values> & { formId: string }) {
  const { formId, form: given, loading, error, initialValues, onValuesChange, onSubmit, children } = props;
  const [own] = Form.useForm<Values>();
  // Errors are shown only after the first attempt to submit.
  const [isAttempted, setAttempted] = useState(false);
  return (
    <Form<Values>
      className={styles['fields'] ?? ''}
      form={given ?? own}
      id={formId}
      {...(initialValues && { initialValues })}
      layout="vertical"
      onFinish={(values) => {
        setAttempted(false);
        if (!loading) onSubmit(values);
      }}
      onFinishFailed={() => setAttempted(true)}
      onValuesChange={() => onValuesChange?.()}
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      validateTrigger={isAttempted ? 'onChange' : 'onSubmit'}
    >
      {children}
      {error ? (
        <Alert description={error.text} role="alert" showIcon title={error.title} type="error" />
      ) : null}
    </Form>
  );
}
