import { DateField, type DateFieldProps } from './DateField.tsx';

interface DayInputProps extends DateFieldProps {
  /** As in the URL: `2026-11-01`. */
  value?: string | null;
  onChange?: (day: string | null) => void;
}

/** A day of a form or of a filter. */
export function DayInput({ value = null, onChange, ...field }: DayInputProps) {
  return <DateField {...field} onChange={(day) => onChange?.(day)} precision="day" value={value || null} />;
}
