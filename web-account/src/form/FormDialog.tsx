import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Alert, Button, Modal } from 'antd';
import styles from './form.module.css';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  submit: string;
  cancel?: string;
  isDangerous?: boolean;
  loading: boolean;
  /** Why the last try did not work. */
  error: { title: string; text?: string | undefined } | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the screen; what goes wrong is said inside it. Its fields are forgotten when it closes. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, title, submit, cancel = 'Отменить', isDangerous = false, loading, error } = props;
  const { onSubmit, onClose, children } = props;
  const formId = useId();
  const take = (event: SubmitEvent): void => {
    event.preventDefault();
    // React lets it rise to a form that the dialog stands in, which would be sent as well.
    event.stopPropagation();
    if (!loading) onSubmit();
  };
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
      <form className={styles['fields']} id={formId} noValidate onSubmit={take}>
        {children}
        {error ? (
          <Alert description={error.text} role="alert" showIcon title={error.title} type="error" />
        ) : null}
      </form>
    </Modal>
  );
}
