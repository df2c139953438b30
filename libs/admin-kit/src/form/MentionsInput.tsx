import { useMemo } from 'react';
import { Mentions } from 'antd';
import { labelsOf, type Mentionable } from './mentioned-people.ts';

interface MentionsInputProps {
  value: string;
  onChange: (typed: string) => void;
  /** Called on Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
  people: readonly Mentionable[];
  label: string;
  /** «Некого упомянуть» */
  nobody: string;
  placeholder?: string;
  maxLength?: number;
}

/** A text field in which @ suggests people; `withIds` turns the mentioned names into ids. */
export function MentionsInput({ people, label, nobody, onChange, onSubmit, ...rest }: MentionsInputProps) {
  const options = useMemo(
    () => [...labelsOf(people)].map(([key, value]) => ({ key, value, label: value })),
    [people],
  );
  return (
    <Mentions
      {...rest}
      aria-label={label}
      autoSize={{ minRows: 2 }}
      filterOption={(typed, { value = '' }) => fold(value).includes(fold(typed))}
      notFoundContent={nobody}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
      }}
      options={options}
      prefix="@"
    />
  );
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
