import { useState } from 'react';
import { AutoComplete, Input, type InputProps } from 'antd';
import { useSuggestedAddresses } from './use-suggested-addresses.ts';

interface AddressInputProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
  onSuggestion: (suggestion: { address: string; index?: string }) => void;
}

/** The longest address that the API takes. */
const longestAddress = 500;

/** An address, with suggestions while it is typed; without them a field like any other. */
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

/** While no suggestion is chosen Ant Design names one that does not exist as the active one, which screen readers stumble over. */
function ListboxInput({ 'aria-activedescendant': active, ...input }: InputProps) {
  return <Input {...input} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />;
}
