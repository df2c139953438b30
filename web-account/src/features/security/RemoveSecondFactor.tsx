import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { showToast } from '@shop/web-kit';
import { Field } from '../../form/Field.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { failureText } from './failure-text.ts';
import { PasswordField } from './PasswordField.tsx';
import { ownerOptions, removeSecondFactor } from './security.queries.ts';
import { secondFactorTexts as texts } from './security.texts.ts';

export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeSecondFactor({ password, code: code.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(ownerOptions);
      showToast(texts.removed, 'success');
      onClose();
    },
  });
  const submit = (): void => {
    setTried(true);
    if (password !== '' && code.trim() !== '') removing.mutate();
  };
  return (
    <FormDialog
      error={removing.error ? { title: failureText(removing.error) } : null}
      isDangerous
      isOpen
      loading={removing.isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={texts.turnOff}
      title={texts.removeTitle}
    >
      <p>{texts.removeText}</p>
      <PasswordField isTried={isTried} onChange={setPassword} password={password} />
      <Field fault={isTried && code.trim() === '' ? texts.removeCodeMissing : null} label={texts.removeCode}>
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
            value={code}
          />
        )}
      </Field>
    </FormDialog>
  );
}
