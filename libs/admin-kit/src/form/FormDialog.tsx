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
  /** For choices that are quickly made again: closing never asks. */
  keepsNothing?: boolean;
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

/** A small form in a dialog, which shows its errors inside. It asks before it drops what was typed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { isOpen, title, submit, cancel = texts.cancel, isDangerous = false, loading, onClose } = props;
  const { keepsNothing = false } = props;
  const formId = useId();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancelForm = (): void => {
    if (isDirty && !loading) setAsking(true);
    else onClose();
  };
  return (
    <Modal
      afterClose={() => {
        setDirty(false);
        setAsking(false);
      }}
      centered
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={cancelForm}>
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
      // A click beside the form must not lose what was typed.
      mask={{ closable: !isDirty }}
      onCancel={cancelForm}
      open={isOpen}
      title={title}
    >
      <Fields {...props} formId={formId} onEdit={() => setDirty(!keepsNothing)} />
      <Modal
        cancelText={texts.stay}
        centered
        okButtonProps={{ danger: true }}
        okText={texts.leave}
        onCancel={() => setAsking(false)}
        onOk={onClose}
        open={isOpen && isAsking}
        title={texts.leaveTitle}
        width={420}
      >
        {texts.typedLost}
      </Modal>
    </Modal>
  );
}

/** A component of its own, so that its values are unmounted with the dialog. */
function Fields<Values extends object>(
  props: FormDialogProps<Values> & { formId: string; onEdit: () => void },
) {
  const {
    formId,
    form: given,
    loading,
    error,
    initialValues,
    onValuesChange,
    onEdit,
    onSubmit,
    children,
  } = props;
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
      onValuesChange={() => {
        onEdit();
        onValuesChange?.();
      }}
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
