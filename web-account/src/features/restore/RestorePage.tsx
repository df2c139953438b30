import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { phoneRule, required } from '../../form/field-rules.ts';
import { FormError } from '../../form/FormError.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { PhoneField } from '../../people/PhoneField.tsx';
import styles from './Restore.module.css';
import { restoreFailureText } from './restore-failure.ts';
import { requestRecovery } from './restore.queries.ts';
import { restoreTexts as texts } from './restore.texts.ts';

export function RestorePage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const pending = useMutation({ mutationFn: ({ phone }: { phone: string }) => requestRecovery(phone) });
  const signIn = { pathname: paths.signIn(), search };

  if (pending.isSuccess) {
    return (
      <CardScreen lead={<span role="status">{texts.sent}</span>} title={texts.sentTitle}>
        <Button
          block
          className={styles['way'] ?? ''}
          onClick={() => void navigate(signIn)}
          size="large"
          type="primary"
        >
          {texts.toSignIn}
        </Button>
      </CardScreen>
    );
  }
  return (
    <CardScreen foot={<Link to={signIn}>{texts.toSignIn}</Link>} lead={texts.lead} title={texts.title}>
      <Form<{ phone: string }>
        layout="vertical"
        name="restore"
        onFinish={pending.mutate}
        requiredMark={false}
        size="large"
      >
        <Form.Item
          label={texts.phone}
          name="phone"
          rules={[required(texts.phoneMissing), phoneRule(texts.phoneWrong)]}
        >
          <PhoneField />
        </Form.Item>
        <FormError text={pending.isError ? restoreFailureText(pending.error) : null} />
        <SubmitButton loading={pending.isPending}>{texts.submit}</SubmitButton>
      </Form>
    </CardScreen>
  );
}
