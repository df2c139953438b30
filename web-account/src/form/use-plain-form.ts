import { useState, type ComponentProps } from 'react';
import type { FieldCheck } from './field-checks.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface PlainFormOptions<Name extends string> {
  initial: Values<Name>;
  /** The checks of each field; the first error is shown. */
  checks: Readonly<Record<Name, readonly FieldCheck[]>>;
  onSubmit: (values: Values<Name>) => void;
}

interface PlainForm<Name extends string> {
  /** Whether all fields are valid. Until then the button is disabled. */
  isReady: boolean;
  /** Whether Enter was pressed while a field was empty, with no input since. */
  isEarly: boolean;
  /** Props of the `form` element. */
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit'>;
  /** Props of a field. `fieldError` is null until the field was edited. */
  field(name: Name): { value: string; fieldError: string | null; onChange: (value: string) => void };
}

/**
 * A form of a few text fields without Ant Design, for the one screen that does without it. Customers see no difference
 * to the account's other forms: it uses the same checks (`field-rules.ts`), validates a field while it is edited,
 * enables its button once all are valid (`SubmitButton`), explains an early Enter (`useEarlyEnter`), and shows errors
 * of the server in the same place (`FormError`).
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
      // Browsers silently ignore Enter in a form whose button is disabled.
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
