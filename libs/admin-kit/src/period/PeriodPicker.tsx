import { Select } from 'antd';
import { DayInput } from '../dates/DayInput.tsx';
import { periodRanges, readyPeriod, type Period } from './period.ts';
import { periodTexts as texts, rangeLabels } from './period.texts.ts';
import styles from './PeriodPicker.module.css';

interface PeriodPickerProps {
  period: Period;
  /** The last day that may be chosen, in Moscow. */
  today: string;
  onChange: (period: Period) => void;
}

/** Chooses a ready period or one of one's own, up to today. */
export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const { range, start, end } = period;
  return (
    <div className={styles['picker']}>
      <Select
        aria-label={texts.label}
        className={styles['range'] ?? ''}
        onChange={(next) => onChange(next === 'own' ? { range: next, start, end } : readyPeriod(next, today))}
        options={periodRanges.map((value) => ({ value, label: rangeLabels[value] }))}
        value={range}
      />
      {range === 'own' ? (
        <>
          <DayInput
            accepts={(day) => day <= end}
            aria-label={texts.from}
            className={styles['day'] ?? ''}
            max={end}
            onChange={(day) => day !== null && onChange({ range, start: day, end })}
            prefix={texts.fromShort}
            value={start}
          />
          <DayInput
            accepts={(day) => day >= start && day <= today}
            aria-label={texts.to}
            className={styles['day'] ?? ''}
            max={today}
            min={start}
            onChange={(day) => day !== null && onChange({ range, start, end: day })}
            prefix={texts.toShort}
            value={end}
          />
        </>
      ) : null}
    </div>
  );
}
