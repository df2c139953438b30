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
  /** Why the last try did not work. */
  error: { title: string; text?: string | undefined } | null;
  initialValues?: Partial<Values>;
  /** For those who set fields by themselves. */
  form?: FormInstance<Values>;
  onValuesChange?: () => void;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** `Form.Item`s; another step of the same dialog has fields with a `key` of their own. */
  children: ReactNode;
}

/** A small form over the screen; what goes wrong is said inside it. Its fields are forgotten when it closes. */
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

/** Of its own, so that what was typed goes with the dialog. */
function Fields<Values extends object>(props: FormDialogProps<Values> & { formId: string }) {
  const { formId, form: given, loading, error, initialValues, onValuesChange, onSubmit, children } = props;
  const [own] = Form.useForm<Values>();
  // Nobody is told that a field is wrong before they meant to be ready.
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
