let words: Intl.RelativeTimeFormat | undefined;

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A time span in words: «2 дня назад». */
export function ago(then: Date, now: Date): string {
  const passed = then.getTime() - now.getTime();
  const [unit, ms] = steps.find(([, length]) => Math.abs(passed) >= length) ?? steps[2];
  // Created at the first use: most lists do not show the column.
  words ??= new Intl.RelativeTimeFormat('ru-RU', { numeric: 'auto' });
  return words.format(Math.round(passed / ms), unit);
}
