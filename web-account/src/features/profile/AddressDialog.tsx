import { useState } from 'react';
import { Input } from 'antd';
import { Field } from '../../form/Field.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { AddressInput } from './AddressInput.tsx';
import { addressTexts as texts } from './profile.texts.ts';
import type { AddressDraft } from './profile-values.ts';

interface AddressDialogProps {
  /** The address to change, or null for a new one. */
  address: AddressDraft | null;
  onTake: (address: AddressDraft) => void;
  onClose: () => void;
}

const longestName = 100;
const indexDigits = 6;

/** The default name is what the API gives an address without one. */
const blank = (): AddressDraft => ({
  key: crypto.randomUUID(),
  id: null,
  name: texts.added,
  address: '',
  index: '',
  isRemoved: false,
});

export function AddressDialog({ address, onTake, onClose }: AddressDialogProps) {
  const [typed, setTyped] = useState(() => address ?? blank());
  const [isTried, setTried] = useState(false);
  const [suggestedIndex, setSuggestedIndex] = useState('');
  const change = (part: Partial<AddressDraft>): void => setTyped((before) => ({ ...before, ...part }));
  // An index that came with an earlier suggestion does not stay with another address.
  const takeSuggestion = ({ address: chosen, index = '' }: { address: string; index?: string }): void => {
    const kept = typed.index === suggestedIndex ? '' : typed.index;
    setSuggestedIndex(index);
    change({ address: chosen, index: index || kept });
  };
  const text = typed.address.trim();
  const isWhole = text !== '' && typed.index !== '';
  const submit = (): void => {
    setTried(true);
    if (isWhole) onTake({ ...typed, address: text, name: typed.name.trim() || texts.added });
  };
  return (
    <FormDialog
      error={isTried && !isWhole ? { title: texts.both } : null}
      isOpen
      loading={false}
      onClose={onClose}
      onSubmit={submit}
      submit={address ? texts.submitEdit : texts.submitAdd}
      title={address ? texts.editTitle : texts.addTitle}
    >
      <Field label={texts.address} note={texts.addressNote}>
        {(control) => (
          <AddressInput
            {...control}
            onChange={(value) => change({ address: value })}
            onSuggestion={takeSuggestion}
            status={isTried && text === '' ? 'error' : ''}
            value={typed.address}
          />
        )}
      </Field>
      <Field label={texts.index}>
        {(control) => (
          <Input
            {...control}
            autoComplete="postal-code"
            inputMode="numeric"
            // Not by maxLength, which would cut a pasted «170 100» short.
            onChange={({ target }) =>
              change({ index: target.value.replace(/\D/g, '').slice(0, indexDigits) })
            }
            status={isTried && typed.index === '' ? 'error' : ''}
            value={typed.index}
          />
        )}
      </Field>
      <Field label={texts.name} note={texts.nameNote}>
        {(control) => (
          <Input
            {...control}
            maxLength={longestName}
            onChange={({ target }) => change({ name: target.value })}
            value={typed.name}
          />
        )}
      </Field>
    </FormDialog>
  );
}
