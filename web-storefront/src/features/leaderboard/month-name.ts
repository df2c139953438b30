/** `2026-11` → «ноябрь 2026». Any other text is returned unchanged. */
export function monthName(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const name = number === undefined ? undefined : names[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

/** Intl appends «г.» to a month with its year, and its output differs between browser and renderer. */
const names = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;
