import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { required } from '../../form/field-rules.ts';
import { apiErrorText } from './api-error-text.ts';
import { PasswordField } from './PasswordField.tsx';
import { ownerOptions, removeSecondFactor } from './security.queries.ts';
import { secondFactorTexts as texts } from './security.texts.ts';

interface RemovalValues {
  password: string;
  code: string;
}

export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: ({ password, code }: RemovalValues) => removeSecondFactor({ password, code: code.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(ownerOptions());
      showToast(texts.removed, 'success');
      onClose();
    },
  });
  return (
    <FormDialog<RemovalValues>
      error={removing.error ? { title: apiErrorText(removing.error) } : null}
      isDangerous
      isOpen
      loading={removing.isPending}
      onClose={onClose}
      onSubmit={removing.mutate}
      submit={texts.turnOff}
      title={texts.removeTitle}
    >
      <p>{texts.removeText}</p>
      <PasswordField />
      <Form.Item label={texts.removeCode} name="code" rules={[required(texts.removeCodeMissing)]}>
        <Input autoComplete="one-time-code" />
      </Form.Item>
    </FormDialog>
  );
}
