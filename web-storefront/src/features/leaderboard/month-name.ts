/** `2026-11` → «ноябрь 2026». What is no month comes back as it was. */
export function monthName(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const name = number === undefined ? undefined : names[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

/** The browser's own words for a month with its year end in «г.», and differ from the renderer's. */
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
