import { useEffect, useState, type ReactNode } from 'react';
import { Button, Form } from 'antd';

interface SubmitButtonProps {
  loading: boolean;
  /** A further condition outside the form that must be met before submitting. */
  isReady?: boolean;
  children: ReactNode;
}

/** The submit button of the parent form, enabled once all of its fields are valid. */
export function SubmitButton({ loading, isReady = true, children }: SubmitButtonProps) {
  const form = Form.useFormInstance();
  const values: unknown = Form.useWatch([], form);
  const [isValid, setIsValid] = useState(false);
  useEffect(() => {
    let isLate = false;
    const say = (next: boolean) => (): void => {
      if (!isLate) setIsValid(next);
    };
    void form.validateFields({ validateOnly: true }).then(say(true), say(false));
    return () => {
      isLate = true;
    };
  }, [form, values]);
  return (
    <Button
      block
      disabled={!isValid || !isReady}
      htmlType="submit"
      loading={loading}
      size="large"
      type="primary"
    >
      {children}
    </Button>
  );
}
