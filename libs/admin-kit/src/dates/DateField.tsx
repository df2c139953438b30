import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Input, Popover, type InputRef } from 'antd';
import { CalendarDays } from 'lucide-react';
import { moscowClock } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { useTyped } from '../list/use-typed.ts';
import { placeOf, readClock, stepClock, writeClock, type Clock, type Precision } from './clock-text.ts';
import { dateTexts as texts } from './dates.texts.ts';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './DateField.module.css';

export interface DateFieldProps {
  'aria-label'?: string;
  /** Set by `Form.Item`, as the next two. */
  id?: string;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
  className?: string | undefined;
  prefix?: string;
  /** The first and the last day of the calendar; by keyboard other days can be typed as well. */
  min?: string | undefined;
  max?: string | undefined;
  /** Others can be neither typed nor chosen. All by default. */
  accepts?: (clock: Clock) => boolean;
}

interface ClockFieldProps extends DateFieldProps {
  precision: Precision;
  value: Clock | null;
  onChange: (clock: Clock | null) => void;
}

const everything = (): boolean => true;

/**
 * A day or a moment, typed as people write it or chosen in a calendar; Up and Down change the part that the caret is in. It is sent
 * once it is complete. Leaving the field restores the last one that was sent, and says so when something else was typed.
 *
 * Fields of the browser would show the order of its own language, and read a moment in its own time zone.
 */
export function DateField(props: ClockFieldProps) {
  const { precision, value, onChange, accepts = everything, min, max, ...field } = props;
  const { text, sent, show, send } = useTyped(writeClock(value ?? ''));
  const input = useRef<InputRef>(null);
  const selected = useRef<{ from: number; to: number } | null>(null);
  const read = (typed: string): Clock | null => readClock(typed, precision);

  useLayoutEffect(() => {
    // The browser puts the caret at the end of a text that it is given.
    if (selected.current) input.current?.setSelectionRange(selected.current.from, selected.current.to);
    selected.current = null;
  });

  const change = (typed: string): void => {
    const clock = read(typed);
    const isEmpty = typed.trim() === '';
    const next = clock === null ? '' : writeClock(clock);
    if ((isEmpty || (clock !== null && accepts(clock))) && next !== sent) {
      send(next, typed);
      onChange(clock);
    } else show(typed);
  };
  const leave = (): void => {
    const clock = read(text);
    show(sent);
    if (text.trim() === '' || (clock !== null && writeClock(clock) === sent)) return;
    showToast(clock === null ? texts.unreadable(text, sent) : texts.refused(text, sent), 'failure');
  };
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const clock = text.trim() === '' ? now(precision) : read(text);
    if (by === 0 || clock === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const place = placeOf(event.currentTarget.selectionStart ?? 0, clock);
    selected.current = place;
    change(writeClock(text.trim() === '' ? clock : stepClock(clock, place.part, by)));
  };
  const pick = (day: string): void => {
    const time = precision === 'day' ? '' : `T${(read(text) ?? '').slice(11) || '00:00'}`;
    // The time is what remains to be said.
    selected.current = precision === 'day' ? null : { from: 11, to: 16 };
    input.current?.focus();
    change(writeClock(day + time));
  };
  const chosen = read(text)?.slice(0, 10) ?? null;
  const isAllowed = (day: string): boolean =>
    (min === undefined || day >= min) &&
    (max === undefined || day <= max) &&
    (precision === 'minute' || accepts(day));
  return (
    <Input
      {...field}
      autoComplete="off"
      inputMode="numeric"
      onBlur={leave}
      onChange={({ target }) => change(target.value)}
      onKeyDown={step}
      placeholder={texts.placeholder[precision]}
      ref={input}
      suffix={
        <CalendarButton
          chosen={chosen}
          isAllowed={isAllowed}
          onPick={pick}
          onClose={() => input.current?.focus()}
        />
      }
      value={text}
    />
  );
}

interface CalendarButtonProps {
  chosen: string | null;
  isAllowed: (day: string) => boolean;
  onPick: (day: string) => void;
  /** Called when it is closed while the focus is in it. */
  onClose: () => void;
}

function CalendarButton({ chosen, isAllowed, onPick, onClose }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const toggle = (isNowOpen: boolean): void => {
    if (!isNowOpen && grid.current?.contains(document.activeElement)) onClose();
    setOpen(isNowOpen);
  };
  return (
    <Popover
      afterOpenChange={(isNowOpen) => {
        if (isNowOpen)
          grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
      }}
      content={
        <MonthGrid
          chosen={chosen}
          isAllowed={isAllowed}
          onPick={(day) => {
            setOpen(false);
            onPick(day);
          }}
          ref={grid}
          today={now('day')}
        />
      }
      classNames={{ root: styles['popup'] ?? '' }}
      destroyOnHidden
      // Without a transition, whose end may be lost on a busy computer and with it the focus.
      motion={{ motionName: '' }}
      // A dialog keeps the focus inside of it.
      getPopupContainer={(button) => button.closest<HTMLElement>('[role="dialog"]') ?? document.body}
      onOpenChange={toggle}
      open={isOpen}
      placement="bottomRight"
      trigger="click"
    >
      <Button
        aria-expanded={isOpen}
        aria-label={texts.open}
        className={styles['open'] ?? ''}
        icon={<CalendarDays aria-hidden size={16} />}
        size="small"
        type="text"
      />
    </Popover>
  );
}

/** The present by the clock in Moscow. */
const now = (precision: Precision): Clock =>
  moscowClock(new Date())
    .toISOString()
    .slice(0, precision === 'day' ? 10 : 16);
