import { Button, Form, Input } from 'antd';
import { FormError } from '../../form/FormError.tsx';
import { required } from '../../form/field-rules.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { secondFactorTexts as texts } from './sign-in.texts.ts';

interface SecondFactorStepProps {
  isSending: boolean;
  failure: string | null;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

export function SecondFactorStep({ isSending, failure, onSubmit, onBack }: SecondFactorStepProps) {
  return (
    <CardScreen
      foot={
        <Button onClick={onBack} type="link">
          {texts.back}
        </Button>
      }
      lead={texts.lead}
      title={texts.title}
    >
      <Form<{ code: string }>
        layout="vertical"
        name="second-factor"
        onFinish={({ code }) => onSubmit(code.replace(/\s/g, ''))}
        requiredMark={false}
        size="large"
      >
        <Form.Item label={texts.code} name="code" rules={[required(texts.codeMissing)]}>
          <Input autoComplete="one-time-code" autoFocus maxLength={40} spellCheck={false} />
        </Form.Item>
        <FormError text={failure} />
        <SubmitButton loading={isSending}>{texts.submit}</SubmitButton>
      </Form>
    </CardScreen>
  );
}
