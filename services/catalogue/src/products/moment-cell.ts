/** Moscow is three hours ahead of UTC all year. */
const moscowMs = 3 * 3_600_000;

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment in the Russian format and in Moscow time: `31.12.2026 18:00`. */
export function momentCell(moment: Date | null | undefined): string {
  if (!moment) return '';
  const there = new Date(moment.getTime() + moscowMs);
  const day = `${two(there.getUTCDate())}.${two(there.getUTCMonth() + 1)}.${there.getUTCFullYear()}`;
  return `${day} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
}

const russian = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const international = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Null when the text is not a moment. */
export function readMoment(text: string): Date | null {
  if (international.test(text)) return asDate(Date.parse(text));
  const parts = russian
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = parts;
  const there = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Rejects dates such as 31 February, and hour 25.
  const isSame = there.getUTCDate() === day && there.getUTCMonth() === month - 1;
  return isSame && hour < 24 && minute < 60 ? asDate(there.getTime() - moscowMs) : null;
}

const asDate = (ms: number): Date | null => (Number.isNaN(ms) ? null : new Date(ms));
