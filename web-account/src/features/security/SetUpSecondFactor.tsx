import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { TotpSetup } from './TotpSetup.tsx';
import { apiErrorText } from './api-error-text.ts';
import { PasswordField } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSecondFactor, confirmSecondFactor, ownerOptions } from './security.queries.ts';
import { secondFactorTexts as texts } from './security.texts.ts';

interface SetUpValues {
  password: string;
  code: string;
}

/** Steps: the password, the secret for the app, a code that proves the app has it, and the recovery codes. */
export function SetUpSecondFactor({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const setup = useMutation({
    mutationFn: ({ password }: SetUpValues) => beginSecondFactor(password),
  });
  const confirming = useMutation({
    mutationFn: ({ code }: SetUpValues) => confirmSecondFactor(code),
    onSuccess: () => showToast(texts.turnedOn, 'success'),
    onSettled: () => queryClient.invalidateQueries(ownerOptions()),
  });
  if (confirming.data) return <RecoveryCodes codes={confirming.data} onClose={onClose} />;
  const secret = setup.data;
  const step = secret ? confirming : setup;
  return (
    <FormDialog<SetUpValues>
      error={step.error ? { title: apiErrorText(step.error) } : null}
      isOpen
      loading={step.isPending}
      onClose={onClose}
      onSubmit={step.mutate}
      submit={secret ? texts.confirm : texts.next}
      title={texts.setUp}
    >
      {secret ? (
        <TotpSetup {...secret} />
      ) : (
        <>
          <p>{texts.passwordLead}</p>
          <PasswordField />
        </>
      )}
    </FormDialog>
  );
}
