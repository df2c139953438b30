import { useRef } from 'react';
import { Input, type InputRef } from 'antd';
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

/**
 * A day of a filter. It is sent once it is complete; leaving the field restores the last one that was sent. Browsers
 * report no change when the rest of a day that was partly removed is removed too, so leaving an empty field sends that.
 */
export function DayInput({ value: day, onChange, accepts = () => true, ...field }: DayInputProps) {
  const { text, sent, show, send } = useTyped(day ?? '');
  const input = useRef<InputRef>(null);
  /** Ant Design's events have a copy of the field, which does not know that a part of the day is missing. */
  const isUnfinished = (): boolean => input.current?.input?.validity.badInput === true;
  const change = (next: string): void => {
    send(next);
    onChange(next || null);
  };
  return (
    <Input
      {...field}
      onBlur={({ target: { value } }) => {
        if (value === '' && sent !== '' && !isUnfinished()) change('');
        else show(sent);
      }}
      onChange={({ target: { value } }) => {
        const isComplete = value === '' ? !isUnfinished() : wholeDay.test(value) && accepts(value);
        if (isComplete && value !== sent) change(value);
        else show(value);
      }}
      ref={input}
      type="date"
      value={text}
    />
  );
}
