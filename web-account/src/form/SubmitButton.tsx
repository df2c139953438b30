import { useEffect, useState, type ReactNode } from 'react';
import { Button, Form } from 'antd';

interface SubmitButtonProps {
  loading: boolean;
  /** What the form does not know of and the button waits for. */
  isReady?: boolean;
  children: ReactNode;
}

/** Stands inside a form, and can be pressed once all of its fields are valid. */
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
