import { Input } from 'antd';
import { moscowClock } from '@shop/domain';

interface MomentInputProps {
  /** Set by `Form.Item`. */
  id?: string;
  /** ISO 8601. */
  value?: string | null;
  onChange?: (at: string | undefined) => void;
}

const local = (at: string): string => moscowClock(new Date(at)).toISOString().slice(0, 16);
const moment = (text: string): string => new Date(`${text}:00+03:00`).toISOString();

/** A date and time in Moscow time, entered by the native picker. */
export function MomentInput({ id, value, onChange }: MomentInputProps) {
  return (
    <Input
      {...(id !== undefined && { id })}
      onChange={({ target }) => onChange?.(target.value === '' ? undefined : moment(target.value))}
      type="datetime-local"
      value={value ? local(value) : ''}
    />
  );
}
