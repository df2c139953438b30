import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiErrorText } from '@shop/web-kit';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { isConsumedKey, newPasswordFailureText } from './restore-failure.ts';
import styles from './Restore.module.css';
import { changePassword, recoveryKey } from './restore.queries.ts';
import { newPasswordFailures, newPasswordTexts as texts } from './restore.texts.ts';

/** The e-mail links to this screen with a key, which is valid for one new password. */
export function NewPasswordPage() {
  const [query] = useSearchParams();
  const confirmationCode = query.get('key') ?? '';
  const checking = useQuery({ ...recoveryKey(confirmationCode), enabled: confirmationCode !== '' });
  const changing = useMutation({
    mutationFn: (password: string) => changePassword({ confirmationCode, password }),
  });

  if (changing.isSuccess) return <Changed />;
  if (confirmationCode === '' || isConsumedKey(checking.error)) return <ConsumedKey />;
  if (checking.isError) return <Unchecked error={checking.error} onRetry={() => void checking.refetch()} />;
  if (checking.isPending) {
    return (
      <CardScreen title={texts.title}>
        <div className={styles['checking']} role="status">
          <Spin size="large" />
          {texts.checking}
        </div>
      </CardScreen>
    );
  }
  return (
    <CardScreen title={texts.title}>
      <NewPasswordForm
        failure={changing.isError ? newPasswordFailureText(changing.error) : null}
        isSending={changing.isPending}
        onSubmit={changing.mutate}
      />
    </CardScreen>
  );
}

function Changed() {
  const navigate = useNavigate();
  return (
    <CardScreen lead={<span role="status">{texts.done}</span>} title={texts.doneTitle}>
      <Button
        block
        className={styles['way'] ?? ''}
        onClick={() => void navigate(paths.signIn())}
        size="large"
        type="primary"
      >
        {texts.toSignIn}
      </Button>
    </CardScreen>
  );
}

function ConsumedKey() {
  const navigate = useNavigate();
  return (
    <CardScreen title={texts.title}>
      <Alert
        className={styles['way'] ?? ''}
        role="alert"
        showIcon
        title={newPasswordFailures.spent}
        type="error"
      />
      <Button
        block
        className={styles['way'] ?? ''}
        onClick={() => void navigate(paths.restore())}
        size="large"
        type="primary"
      >
        {texts.again}
      </Button>
    </CardScreen>
  );
}

function Unchecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <CardScreen title={texts.title}>
      <Alert
        className={styles['way'] ?? ''}
        role="alert"
        showIcon
        title={apiErrorText(error, newPasswordFailures.unchecked)}
        type="error"
      />
      <Button block className={styles['way'] ?? ''} onClick={onRetry} size="large" type="primary">
        {texts.retry}
      </Button>
    </CardScreen>
  );
}
