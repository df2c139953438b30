import { useState, type KeyboardEvent } from 'react';
import type { FormInstance } from 'antd';

interface EarlyEnter {
  /** Whether Enter was pressed while a field was empty, with no input since. */
  isEarly: boolean;
  /** Handlers for the form. */
  handlers: { onKeyDown: (event: KeyboardEvent) => void; onValuesChange: () => void };
}

/**
 * Browsers silently ignore Enter in a form whose button is disabled; this detects it, so that the form can explain.
 *
 * @param needed names of the fields without which the form cannot be submitted
 */
export function useEarlyEnter<Values>(
  form: FormInstance<Values>,
  needed: readonly (keyof Values)[],
): EarlyEnter {
  const [isEarly, setEarly] = useState(false);
  return {
    isEarly,
    handlers: {
      onKeyDown: ({ key }) => {
        if (key !== 'Enter') return;
        const written = form.getFieldsValue();
        setEarly(needed.some((name) => !written[name]));
      },
      onValuesChange: () => setEarly(false),
    },
  };
}
