import { useState } from 'react';
import { AutoComplete, Input, type InputProps } from 'antd';
import { useSuggestedAddresses } from './use-suggested-addresses.ts';

interface AddressInputProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
  onSuggestion: (suggestion: { address: string; index?: string }) => void;
}

/** The longest address that the API accepts. */
const longestAddress = 500;

/** An address field with suggestions while typing; without suggestions a plain text field. */
export function AddressInput({ onSuggestion, ...control }: AddressInputProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestedAddresses(typed);
  const choose = (address: string): void => {
    const index = suggestions.find((one) => one.address === address)?.index;
    onSuggestion({ address, ...(index && { index }) });
    setTyped('');
  };
  return (
    <AutoComplete
      {...control}
      maxLength={longestAddress}
      onSearch={setTyped}
      onSelect={choose}
      options={suggestions.map(({ address }) => ({ value: address }))}
    >
      <ListboxInput />
    </AutoComplete>
  );
}

/** Until an option is active, Ant Design refers to a nonexistent active option, which breaks screen readers. */
function ListboxInput({ 'aria-activedescendant': active, ...input }: InputProps) {
  return <Input {...input} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />;
}
