import { useState, type KeyboardEvent } from 'react';
import type { FormInstance } from 'antd';

interface EarlyEnter {
  /** Whether Enter was pressed while something was missing, and nothing was written since. */
  isEarly: boolean;
  /** For the form. */
  handlers: { onKeyDown: (event: KeyboardEvent) => void; onValuesChange: () => void };
}

/**
 * Browsers send no form whose button is disabled, and do not say why: a person who presses Enter in one can be told what it needs.
 *
 * @param needed names of fields without which the form cannot be sent
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
