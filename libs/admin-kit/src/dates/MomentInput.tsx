import { moscowClock, moscowOffsetMs } from '@shop/domain';
import type { Clock } from './clock-text.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';

interface MomentInputProps extends DateFieldProps {
  /** ISO 8601. */
  value?: string | null;
  onChange?: (at: string | undefined) => void;
}

const clockOf = (at: string): Clock => moscowClock(new Date(at)).toISOString().slice(0, 16);
const momentOf = (clock: Clock): string => new Date(Date.parse(`${clock}Z`) - moscowOffsetMs).toISOString();

/** A date and time in Moscow time. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  return (
    <DateField
      {...field}
      onChange={(clock) => onChange?.(clock === null ? undefined : momentOf(clock))}
      precision="minute"
      value={value ? clockOf(value) : null}
    />
  );
}
