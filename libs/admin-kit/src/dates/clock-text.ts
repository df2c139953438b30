/**
 * A day, `2026-12-05`, or a moment by the clock in Moscow, `2026-12-05T14:30`. Both sort as text, and neither depends on the time
 * zone of the browser.
 */
export type Clock = string;

/** What is chosen: a day, or a minute of it. */
export type Precision = 'day' | 'minute';

const time = String.raw`(?<hour>\d{1,2})\D(?<minute>\d\d)`;
/** As people write it, with any signs between the parts; by digits alone; and as programs copy it. */
const readable = [
  new RegExp(String.raw`^(?<day>\d{1,2})\D(?<month>\d{1,2})\D(?<year>\d{4})(?:\D+${time})?$`),
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})(?:(?<hour>\d\d)(?<minute>\d\d))?$/,
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ]${time})?$`),
];

/** What was typed; null while it is no whole date of the calendar, or has a time where a day is asked for. */
export function readClock(typed: string, precision: Precision): Clock | null {
  const text = typed.trim();
  const parts = readable.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups);
  if (!parts || (parts['hour'] !== undefined) !== (precision === 'minute')) return null;
  const { year = '', month = '', day = '', hour = '0', minute = '0' } = parts;
  const pad = (part: string): string => part.padStart(2, '0');
  const clock = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
  // The 31st of February is the 3rd of March for the browser; the year 0020 is one that is still being typed.
  const at = new Date(`${clock}:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(clock) && year >= '1000';
  return exists ? clock.slice(0, lengths[precision]) : null;
}

const lengths: Readonly<Record<Precision, number>> = { day: 10, minute: 16 };

/** «05.12.2026», «05.12.2026 14:30» */
export function writeClock(clock: Clock): string {
  const [day = '', hours] = clock.split('T');
  const written = day.split('-').toReversed().join('.');
  return hours === undefined ? written : `${written} ${hours}`;
}

/** The parts of a written clock: from the first position to the last. */
const places = [
  { part: 'day', from: 0, to: 2 },
  { part: 'month', from: 3, to: 5 },
  { part: 'year', from: 6, to: 10 },
  { part: 'hour', from: 11, to: 13 },
  { part: 'minute', from: 14, to: 16 },
] as const;

/** The part of a written clock that the caret is in. */
export function placeOf(caret: number, clock: Clock): (typeof places)[number] {
  const shown = places.filter(({ from }) => from < writeClock(clock).length);
  return shown.findLast(({ from }) => from <= caret) ?? places[0];
}

/** The clock with one part later or earlier; the others follow, so that the 31st of December is followed by the 1st of January. */
export function stepClock(clock: Clock, part: (typeof places)[number]['part'], by: number): Clock {
  const at = new Date(`${clock.padEnd(16, 'T00:00')}:00Z`);
  if (part === 'year') return monthsLater(clock, by * 12);
  if (part === 'month') return monthsLater(clock, by);
  const minutes = { day: 1_440, hour: 60, minute: 1 }[part];
  return new Date(at.getTime() + by * minutes * 60_000).toISOString().slice(0, clock.length);
}

/** The same day of another month, or its last day where that month is shorter. */
export function monthsLater(clock: Clock, months: number): Clock {
  const [year = 0, month = 1, day = 1] = clock.slice(0, 10).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return moved.toISOString().slice(0, 10) + clock.slice(10);
}
