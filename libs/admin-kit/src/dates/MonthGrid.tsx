import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, monthStart, weekStart } from '@shop/domain';
import { monthsLater } from './clock-text.ts';
import { dateTexts as texts } from './dates.texts.ts';
import styles from './DateField.module.css';

interface MonthGridProps {
  /** The day that is chosen now. */
  chosen: string | null;
  today: string;
  isAllowed: (day: string) => boolean;
  onPick: (day: string) => void;
  ref?: Ref<HTMLTableElement>;
}

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month of the calendar. One of its days is reachable by Tab; arrows, Page Up and Page Down move on from it. */
export function MonthGrid({ chosen, today, isAllowed, onPick, ref }: MonthGridProps) {
  const [active, setActive] = useState(chosen ?? today);
  const days = useRef<HTMLTableSectionElement>(null);
  const monday = weekStart(monthStart(active));
  const move = (event: KeyboardEvent): void => {
    const next = moves[event.key]?.(active);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setActive(next));
    days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const weeks = Array.from({ length: 6 }, (_, at) => addDays(monday, at * 7)).filter(
    (week, at) => at === 0 || week.slice(0, 7) === active.slice(0, 7),
  );
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <Button
          aria-label={texts.previous}
          icon={<ChevronLeft aria-hidden size={16} />}
          onClick={() => setActive(monthsLater(active, -1))}
          type="text"
        />
        <b aria-live="polite">{texts.month(active)}</b>
        <Button
          aria-label={texts.next}
          icon={<ChevronRight aria-hidden size={16} />}
          onClick={() => setActive(monthsLater(active, 1))}
          type="text"
        />
      </div>
      <table
        aria-label={texts.month(active)}
        className={styles['month']}
        onKeyDown={move}
        ref={ref}
        role="grid"
      >
        <thead>
          <tr>
            {weekDays.map((at) => (
              <th abbr={texts.weekDay(addDays(monday, at), 'long')} key={at} scope="col">
                {texts.weekDay(addDays(monday, at), 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {weeks.map((week) => (
            <tr key={week}>
              {weekDays
                .map((at) => addDays(week, at))
                .map((day) => (
                  <td aria-selected={day === chosen} key={day} role="gridcell">
                    <button
                      aria-current={day === today ? 'date' : undefined}
                      // Reachable although it cannot be chosen, or the arrows would stop before it.
                      aria-disabled={!isAllowed(day) || undefined}
                      aria-label={texts.day(day)}
                      className={styles['day']}
                      data-outside={day.slice(0, 7) !== active.slice(0, 7) || undefined}
                      onClick={() => {
                        if (isAllowed(day)) onPick(day);
                      }}
                      tabIndex={day === active ? 0 : -1}
                      type="button"
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: weekStart,
  End: (day) => addDays(weekStart(day), 6),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
};
