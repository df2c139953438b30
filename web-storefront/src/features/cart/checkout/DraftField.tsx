import type { InputHTMLAttributes } from 'react';
import { TextField } from '@shop/ui-kit';
import type { DraftFaults } from './check-draft.ts';
import {
  changeDraft,
  mostLetters,
  useCheckoutDraft,
  type TextField as FieldName,
} from '../../../checkout/checkout-draft.ts';

interface DraftFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'value'> {
  name: FieldName;
  label: string;
  faults?: DraftFaults;
}

/** A line of text that is kept as it is typed. */
export function DraftField({ name, faults = {}, ...rest }: DraftFieldProps) {
  const draft = useCheckoutDraft();
  return (
    <TextField
      fault={faults[name]}
      maxLength={mostLetters[name]}
      name={name}
      onChange={({ currentTarget }) => changeDraft({ [name]: currentTarget.value })}
      value={draft[name]}
      {...rest}
    />
  );
}
