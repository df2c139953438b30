import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { parseFailure, showToast } from '@shop/web-kit';
import { Field } from '../../form/Field.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { passwordFaults } from '../../form/password-faults.ts';
import { changePassword } from './profile.queries.ts';
import { passwordTexts as texts } from './profile.texts.ts';

const blank = { old: '', next: '', repeated: '' };
/** The API says by this text that it was done. */
const done = 'Password changed successfully';

export function PasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(blank);
  const [isTried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: async () => {
      const message: string = await changePassword({ oldPassword: typed.old, newPassword: typed.next });
      if (message !== done) throw new Error(message);
    },
    onSuccess: () => {
      showToast(texts.changed, 'success');
      close();
    },
  });
  const close = (): void => {
    setTyped(blank);
    setTried(false);
    changing.reset();
    onClose();
  };
  const faults = passwordFaults(typed.next, typed.repeated);
  const oldFault = typed.old === '' ? texts.oldMissing : null;
  const submit = (): void => {
    setTried(true);
    if (oldFault === null && faults.password === null && faults.repeated === null) changing.mutate();
  };
  const shown = isTried ? { old: oldFault, next: faults.password, repeated: faults.repeated } : null;
  const field = (name: keyof typeof blank, label: string, autoComplete: string, note?: string) => (
    <Field fault={shown?.[name]} label={label} note={note}>
      {(control) => (
        <Input.Password
          {...control}
          autoComplete={autoComplete}
          autoFocus={name === 'old'}
          onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          value={typed[name]}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      error={changing.error ? { title: texts.failed, text: reasonOf(changing.error) } : null}
      isOpen={isOpen}
      loading={changing.isPending}
      onClose={close}
      onSubmit={submit}
      submit={texts.submit}
      title={texts.title}
    >
      {field('old', texts.old, 'current-password')}
      {field('next', texts.next, 'new-password', texts.nextNote)}
      {field('repeated', texts.repeat, 'new-password', texts.othersEnd)}
    </FormDialog>
  );
}

/** The server's own words, where it said some. */
function reasonOf(error: unknown): string | undefined {
  const failure = parseFailure(error);
  return failure.kind === 'answered' ? failure.message : undefined;
}
