import { useState } from 'react';
import { Select } from 'antd';
import { StateTag, type StateColour } from '../layout/StateTag.tsx';
import styles from './StateSelect.module.css';

export interface StateOption<Value extends string> {
  value: Value;
  label: string;
  colour?: StateColour;
}

interface StateSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly StateOption<Value>[];
  /** Resolves once the server has answered: the shown state follows the server, and waits for it. */
  onChange: (value: Value) => Promise<void>;
  disabledReason?: string | undefined;
}

/** A state that is shown as a tag and changed in place. */
export function StateSelect<Value extends string>(props: StateSelectProps<Value>) {
  const { label, value, options, onChange, disabledReason } = props;
  const [isSaving, setSaving] = useState(false);
  const change = async (next: Value): Promise<void> => {
    if (next === value || isSaving) return;
    setSaving(true);
    try {
      await onChange(next);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Select
      aria-label={label}
      className={styles['select'] ?? ''}
      // Stays enabled while it is saved: a disabled field loses the focus.
      disabled={disabledReason !== undefined}
      loading={isSaving}
      onChange={(next: Value) => void change(next)}
      options={options.map((option) => ({
        value: option.value,
        label: <StateTag colour={option.colour}>{option.label}</StateTag>,
      }))}
      popupMatchSelectWidth={false}
      title={disabledReason}
      value={value}
      variant="filled"
    />
  );
}
