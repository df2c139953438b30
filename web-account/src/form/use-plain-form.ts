import { useState, type ComponentProps } from 'react';
import type { FieldCheck } from './field-checks.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface PlainFormOptions<Name extends string> {
  initial: Values<Name>;
  /** The fields, each with what is asked of it: the first thing that is wrong is said. */
  checks: Readonly<Record<Name, readonly FieldCheck[]>>;
  onSubmit: (values: Values<Name>) => void;
}

interface PlainForm<Name extends string> {
  /** Nothing is wrong with any field. Until then the button cannot be pressed. */
  isReady: boolean;
  /** Whether Enter was pressed while something was missing, and nothing was written since. */
  isEarly: boolean;
  /** For the `form`. */
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit'>;
  /** For a field. `fieldError` is null until something was written into it. */
  field(name: Name): { value: string; fieldError: string | null; onChange: (value: string) => void };
}

/**
 * A form of a few texts without Ant Design, for the one screen that does without it. To those who fill it in it is the same
 * as the account's other forms: the checks are the same functions (`field-rules.ts`), it speaks of a field as it is written,
 * its button waits for all of them (`SubmitButton`), and Enter before that is answered (`useEarlyEnter`). What the server
 * refuses is told in the same place (`FormError`).
 */
export function usePlainForm<Name extends string>(options: PlainFormOptions<Name>): PlainForm<Name> {
  const { initial, checks, onSubmit } = options;
  const [values, setValues] = useState(initial);
  const [written, setWritten] = useState<ReadonlySet<Name>>(new Set());
  const [isEarly, setEarly] = useState(false);
  const isName = (name: string): name is Name => name in checks;
  const names = Object.keys(checks).filter(isName);
  const wrongWith = (name: Name): string | null => {
    for (const check of checks[name]) {
      const wrong = check(values[name]);
      if (wrong !== null) return wrong;
    }
    return null;
  };
  const isReady = names.every((name) => wrongWith(name) === null);

  return {
    isReady,
    isEarly,
    form: {
      noValidate: true,
      // Browsers send no form whose button is disabled, and do not say why.
      onKeyDown: ({ key }) => {
        if (key === 'Enter') setEarly(names.some((name) => values[name] === ''));
      },
      onSubmit: (event) => {
        event.preventDefault();
        if (isReady) onSubmit(values);
      },
    },
    field: (name) => ({
      value: values[name],
      fieldError: written.has(name) ? wrongWith(name) : null,
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setWritten((before) => new Set(before).add(name));
        setEarly(false);
      },
    }),
  };
}
