import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@shop/web-kit';
import { FormDialog } from '../../form/FormDialog.tsx';
import { CodeOfApp } from './CodeOfApp.tsx';
import { failureText } from './failure-text.ts';
import { PasswordField } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSecondFactor, confirmSecondFactor, ownerOptions } from './security.queries.ts';
import { secondFactorTexts as texts } from './security.texts.ts';

const codePattern = /^\d{6}$/;

/** The password, the secret for the app, a code of the app that proves it arrived, and the codes for worse days. */
export function SetUpSecondFactor({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const beginning = useMutation({
    mutationFn: () => beginSecondFactor(password),
    onSuccess: () => setTried(false),
  });
  const confirming = useMutation({
    mutationFn: () => confirmSecondFactor(code),
    onSuccess: () => showToast(texts.turnedOn, 'success'),
    onSettled: () => queryClient.invalidateQueries(ownerOptions),
  });
  if (confirming.data) return <RecoveryCodes codes={confirming.data} onClose={onClose} />;
  const secret = beginning.data;
  const step = secret ? confirming : beginning;
  const isWhole = secret ? codePattern.test(code) : password !== '';
  const submit = (): void => {
    setTried(true);
    if (isWhole) step.mutate();
  };
  return (
    <FormDialog
      error={step.error ? { title: failureText(step.error) } : null}
      isOpen
      loading={step.isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={secret ? texts.confirm : texts.next}
      title={texts.setUp}
    >
      {secret ? (
        <CodeOfApp code={code} isFaulty={isTried && !isWhole} onChange={setCode} {...secret} />
      ) : (
        <>
          <p>{texts.passwordLead}</p>
          <PasswordField isTried={isTried} onChange={setPassword} password={password} />
        </>
      )}
    </FormDialog>
  );
}
