import { isPostalIndex, postalIndexText } from '@shop/domain';
import { useState } from 'react';
import { Form, Input } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { AddressInput } from './AddressInput.tsx';
import { addressTexts as texts } from './profile.texts.ts';
import type { AddressDraft } from './profile-values.ts';

interface AddressDialogProps {
  /** The address to edit, or null for a new one. */
  address: AddressDraft | null;
  onTake: (address: AddressDraft) => void;
  onClose: () => void;
}

type AddressValues = Pick<AddressDraft, 'name' | 'address' | 'index'>;

const longestName = 100;
const indexDigits = 6;

/** The default name is the one that the API sets for an address without a name. */
const blank = (): AddressDraft => ({
  key: crypto.randomUUID(),
  id: null,
  name: texts.added,
  address: '',
  index: '',
  isRemoved: false,
});

export function AddressDialog({ address, onTake, onClose }: AddressDialogProps) {
  const [form] = Form.useForm<AddressValues>();
  const [begun] = useState(() => address ?? blank());
  const [missing, setMissing] = useState<readonly (keyof AddressValues)[]>([]);
  const [suggestedIndex, setSuggestedIndex] = useState('');
  // A postal code that an earlier suggestion filled in is not kept for another address.
  const takeSuggestion = ({ address: chosen, index = '' }: { address: string; index?: string }): void => {
    const typed = form.getFieldValue('index');
    const kept = typed === suggestedIndex ? '' : typed;
    setSuggestedIndex(index);
    form.setFieldsValue({ address: chosen, index: index || kept });
  };
  const submit = ({ name, address: typed, index }: AddressValues): void => {
    const text = typed.trim();
    const lacking = (['address', 'index'] as const).filter(
      (field) => ({ address: text, index })[field] === '',
    );
    const isShort = index !== '' && !isPostalIndex(index);
    setMissing(isShort ? [...lacking, 'index'] : lacking);
    if (lacking.length === 0 && !isShort)
      onTake({ ...begun, address: text, index, name: name.trim() || texts.added });
  };
  const isShortIndex = missing.length === 1 && missing[0] === 'index' && form.getFieldValue('index') !== '';
  const statusOf = (field: keyof AddressValues) => (missing.includes(field) ? 'error' : '');
  return (
    <FormDialog<AddressValues>
      error={missing.length > 0 ? { title: isShortIndex ? postalIndexText : texts.both } : null}
      form={form}
      initialValues={{ name: begun.name, address: begun.address, index: begun.index }}
      isOpen
      loading={false}
      onClose={onClose}
      onSubmit={submit}
      onValuesChange={() => setMissing([])}
      submit={address ? texts.submitEdit : texts.submitAdd}
      title={address ? texts.editTitle : texts.addTitle}
    >
      <Form.Item
        extra={texts.addressNote}
        label={texts.address}
        name="address"
        validateStatus={statusOf('address')}
      >
        <AddressInput onSuggestion={takeSuggestion} />
      </Form.Item>
      <Form.Item
        label={texts.index}
        name="index"
        // `maxLength` would truncate a pasted «170 100» before its space is removed.
        normalize={(typed: string) => typed.replace(/\D/g, '').slice(0, indexDigits)}
        validateStatus={statusOf('index')}
      >
        <Input autoComplete="postal-code" inputMode="numeric" />
      </Form.Item>
      <Form.Item extra={texts.nameNote} label={texts.name} name="name">
        <Input maxLength={longestName} />
      </Form.Item>
    </FormDialog>
  );
}
