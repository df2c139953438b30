import type { ReactNode } from 'react';
import { Checkbox } from 'antd';
import { useTyped } from './use-typed.ts';

interface FilterCheckboxProps {
  /** The value in the URL. */
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A checkbox of a filter: it is ticked at once, and not only when the page has rendered the new URL. */
export function FilterCheckbox({ checked, onChange, children }: FilterCheckboxProps) {
  const { text, send } = useTyped(String(checked));
  return (
    <Checkbox
      checked={text === 'true'}
      onChange={({ target }) => {
        send(String(target.checked));
        onChange(target.checked);
      }}
    >
      {children}
    </Checkbox>
  );
}
