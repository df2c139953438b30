import { Input } from 'antd';

interface MomentInputProps {
  /** Given by `Form.Item`. */
  id?: string;
  /** ISO 8601. */
  value?: string | null;
  onChange?: (at: string | undefined) => void;
}

/** Moscow keeps no summer time. */
const moscowOffsetMs = 3 * 3_600_000;
const local = (at: string): string => new Date(Date.parse(at) + moscowOffsetMs).toISOString().slice(0, 16);
const moment = (text: string): string => new Date(`${text}:00+03:00`).toISOString();

/** A date with a time, of Moscow, by the browser's own picker. */
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
