import { plural } from '@shop/domain';

/** `754_000` → «12:34»; rounds up to whole seconds, so that zero is shown only when the time is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3_600);
  return (hours > 0 ? [String(hours), ...parts] : parts).join(':');
}

/** In the genitive: not more than one minute, three minutes. */
const minuteForms = ['минуты', 'минут', 'минут'] as const;
const announcedMinutes = [30, 15, 10, 5, 3, 1];

/** The remaining time for screen readers, announced at intervals and not every second; empty while it is long. */
export function spokenTimeLeft(milliseconds: number): string {
  const minutes = announcedMinutes.findLast((step) => milliseconds <= step * 60_000);
  if (minutes === undefined) return '';
  return `На оплату осталось не больше ${minutes} ${plural(minutes, minuteForms)}`;
}
