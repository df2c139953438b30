import { useMemo, useState } from 'react';
import { Mentions } from 'antd';
import { labelsOf, type Mentionable } from './mentioned-people.ts';

interface MentionsInputProps {
  value: string;
  onChange: (typed: string) => void;
  /** Called on Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
  people: readonly Mentionable[];
  /** What # suggests now; absent where only people can be mentioned. */
  products?: readonly Mentionable[];
  /** Receives what is typed after #, to find products. */
  onFindProducts?: (text: string) => void;
  label: string;
  /** «Некого упомянуть» */
  nobody: string;
  /** Said when # finds no product. */
  noProduct?: string;
  autoFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
}

/** A text field in which @ suggests people, and # products; `withIds` turns the mentioned names into ids. */
export function MentionsInput({
  people,
  products,
  onFindProducts,
  label,
  nobody,
  noProduct = nobody,
  onChange,
  onSubmit,
  ...rest
}: MentionsInputProps) {
  const [sign, setSign] = useState('@');
  const isProducts = sign === '#' && products !== undefined;
  const offered = isProducts ? products : people;
  const options = useMemo(
    () => [...labelsOf(offered)].map(([key, value]) => ({ key, value, label: value })),
    [offered],
  );
  return (
    <Mentions
      {...rest}
      aria-label={label}
      autoSize={{ minRows: 2 }}
      // Products are found by the server, with word forms and mistakes.
      filterOption={isProducts ? false : (typed, { value = '' }) => fold(value).includes(fold(typed))}
      notFoundContent={isProducts ? noProduct : nobody}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
      }}
      onSearch={(text, typedSign) => {
        setSign(typedSign);
        if (typedSign === '#') onFindProducts?.(text);
      }}
      options={options}
      prefix={products === undefined ? '@' : mentionSigns}
    />
  );
}

const mentionSigns = ['@', '#'];

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
