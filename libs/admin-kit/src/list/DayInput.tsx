import { Input } from 'antd';
import { useTyped } from './use-typed.ts';

interface DayInputProps {
  'aria-label': string;
  className?: string;
  prefix?: string;
  /** The first and the last day of the picker; by keyboard other days can be typed as well. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day in the URL, as `2026-11-01`. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Other days are not sent. All days by default. */
  accepts?: (day: string) => boolean;
}

/** A year that is being typed is a date for the browser, too: 0002, 0020, 0202. */
const wholeDay = /^[1-9]\d{3}-/;

/** A day of a filter. It is sent once it is complete; leaving the field restores the last one that was sent. */
export function DayInput({ value: day, onChange, accepts = () => true, ...field }: DayInputProps) {
  const { text, sent, show, send } = useTyped(day ?? '');
  return (
    <Input
      {...field}
      onBlur={() => show(sent)}
      onChange={({ target: { value, validity } }) => {
        const isComplete = value === '' ? !validity.badInput : wholeDay.test(value) && accepts(value);
        if (!isComplete || value === sent) return show(value);
        send(value);
        onChange(value || null);
      }}
      type="date"
      value={text}
    />
  );
}
