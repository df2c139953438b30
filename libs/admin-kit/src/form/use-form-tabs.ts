import { useState } from 'react';
import type { FormInstance } from 'antd';

export interface FormTabsState {
  active: string;
  open: (tab: string) => void;
  /** The tabs with fields whose values were refused. */
  invalid: readonly string[];
  /** For `onInvalid` of `useEditForm`: opens the tab of the first of these fields. */
  openFirst: (fields: readonly string[]) => void;
  /** For `onFieldsChange` of `EditForm`. */
  note: (form: FormInstance) => void;
  /** For `onReset` of `useEditForm`. */
  clear: () => void;
}

/**
 * The tabs of a form: the first one with an error opens when the form is sent, and the others show that they have one.
 *
 * @param tabs the fields of each tab, in the order of the tabs
 */
export function useFormTabs(tabs: Readonly<Record<string, readonly string[]>>): FormTabsState {
  const names = Object.keys(tabs);
  const [active, open] = useState(names[0] ?? '');
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const tabOf = (field: string): string | undefined => names.find((name) => tabs[name]?.includes(field));
  return {
    active,
    open,
    invalid,
    openFirst: ([first = '']) => {
      const tab = tabOf(first);
      if (tab !== undefined) open(tab);
    },
    note: (form) => {
      const failed = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      const found = new Set(failed.map(({ name: [field] }) => tabOf(String(field))));
      const next = names.filter((name) => found.has(name));
      setInvalid((before) => (before.join() === next.join() ? before : next));
    },
    clear: () => setInvalid([]),
  };
}
