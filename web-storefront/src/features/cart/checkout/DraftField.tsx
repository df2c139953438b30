import type { InputHTMLAttributes } from 'react';
import { TextField } from '@shop/ui-kit';
import type { DraftErrors } from './check-draft.ts';
import {
  changeDraft,
  maxCharacters,
  useCheckoutDraft,
  type TextField as FieldName,
} from '../../../checkout/checkout-draft.ts';

interface DraftFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'value'> {
  name: FieldName;
  label: string;
  fieldErrors?: DraftErrors;
}

/** A single-line text field that saves to the draft while typing. */
export function DraftField({ name, fieldErrors = {}, ...rest }: DraftFieldProps) {
  const draft = useCheckoutDraft();
  return (
    <TextField
      fieldError={fieldErrors[name]}
      maxLength={maxCharacters[name]}
      name={name}
      onChange={({ currentTarget }) => changeDraft({ [name]: currentTarget.value })}
      value={draft[name]}
      {...rest}
    />
  );
}
