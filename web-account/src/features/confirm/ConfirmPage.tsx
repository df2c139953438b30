import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Spin } from 'antd';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { codePattern, ConfirmForm } from './ConfirmForm.tsx';
import styles from './Confirm.module.css';
import {
  confirmAndEnter,
  confirmFailureText,
  isPasswordNeeded,
  NoSessionError,
  type Confirmation,
} from './confirm.queries.ts';
import { confirmTexts as texts } from './confirm.texts.ts';
import { ResendCode } from './ResendCode.tsx';

/** The e-mail links to this screen with the code in the URL; otherwise the person enters the code. */
export function ConfirmPage() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const code = query.get('code') ?? '';
  const confirming = useConfirmation({ email, confirmationCode: code });
  const { search } = useLocation();

  if (confirming.isChecking) {
    return (
      <CardScreen title={texts.title}>
        <div className={styles['checking']} role="status">
          <Spin size="large" />
          {texts.checking}
        </div>
      </CardScreen>
    );
  }
  const { error, needsPassword } = confirming;
  return (
    <CardScreen
      foot={
        <>
          <Link to={{ pathname: paths.registration(), search }}>
            {needsPassword ? texts.toOwnRegistration : texts.toRegistration}
          </Link>
          {error instanceof NoSessionError ? <Link to={paths.signIn()}>{texts.toSignIn}</Link> : null}
        </>
      }
      lead={email === '' ? texts.leadWithoutEmail : <SentTo email={email} />}
      title={texts.title}
    >
      <ConfirmForm
        code={code}
        email={email}
        failure={error === null || isPasswordNeeded(error) ? null : confirmFailureText(error)}
        isSending={confirming.isPending}
        needsPassword={needsPassword}
        onSubmit={confirming.confirm}
      />
      {email === '' || needsPassword ? null : <ResendCode email={email} />}
    </CardScreen>
  );
}

function SentTo({ email }: { email: string }) {
  return (
    <>
      {texts.lead} <strong className={styles['email']}>{email}</strong>
    </>
  );
}

/** Submits the confirmation of the URL once automatically, and later the ones of the form. */
function useConfirmation(fromAddress: Confirmation) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: confirmAndEnter,
    onError: (failure) => {
      setFailed(true);
      if (isPasswordNeeded(failure)) setNeedsPassword(true);
    },
    onSuccess: () => navigate({ pathname: paths.profileSetup(), search: fromOf(search) }, { replace: true }),
  });
  const { email, confirmationCode } = fromAddress;
  const isWhole = email !== '' && codePattern.test(confirmationCode);
  // Wrong attempts are counted, and React may run an effect twice.
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!isWhole || hasRequested.current) return;
    hasRequested.current = true;
    mutate({ email, confirmationCode });
  }, [isWhole, email, confirmationCode, mutate]);
  // Only the automatic first attempt may replace the form; attempts from the form must keep it.
  const isChecking = isWhole && isPending && !hasFailed;
  return { confirm: mutate, isPending, error, needsPassword, isChecking };
}

function fromOf(search: string): string {
  const from = new URLSearchParams(search).get('from');
  return from === null ? '' : `?${new URLSearchParams({ from })}`;
}
