import { orderLimits } from './order-limits.ts';

/** A track number that staff may record in bulk: Latin letters, digits and hyphens. */
const trackNumber = /^[A-Z\d][A-Z\d-]{4,}$/;
const orderNumber = /^\d{1,15}$/;

export interface TrackOfOrder {
  number: number;
  trackId: string;
}

/** Why a line of a pasted list cannot be used. */
export const trackLineProblems = ['no-number', 'no-track', 'malformed-track', 'twice'] as const;
export type TrackLineProblem = (typeof trackLineProblems)[number];

export interface TrackList {
  tracks: TrackOfOrder[];
  /** The lines that cannot be used, as typed. */
  refused: { line: string; problem: TrackLineProblem }[];
}

/**
 * Reads a pasted list or a CSV file: each line has the number of an order and its track number, separated by a
 * semicolon, a comma, a tab or spaces. A header is skipped. Of an order that is named with two track numbers no line is
 * used, since one of them is wrong; a repeated line counts once.
 */
export function readTrackList(text: string): TrackList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const read = lines.flatMap((line, at) => {
    const parsed = readLine(line);
    const isHeader = at === 0 && typeof parsed === 'string' && !/\d/.test(line);
    return isHeader ? [] : [{ line, parsed }];
  });
  const byNumber = new Map<number, Set<string>>();
  for (const { parsed } of read)
    if (typeof parsed !== 'string')
      byNumber.set(parsed.number, (byNumber.get(parsed.number) ?? new Set()).add(parsed.trackId));
  return {
    tracks: [...byNumber].flatMap(([number, [trackId = '', ...others]]) =>
      others.length > 0 ? [] : [{ number, trackId }],
    ),
    refused: read.flatMap(({ line, parsed }) => {
      if (typeof parsed === 'string') return [{ line, problem: parsed }];
      const isTwice = (byNumber.get(parsed.number)?.size ?? 0) > 1;
      return isTwice ? [{ line, problem: 'twice' as const }] : [];
    }),
  };
}

function readLine(line: string): TrackOfOrder | TrackLineProblem {
  const separator = [';', '\t', ','].find((one) => line.includes(one)) ?? /\s+/;
  const [first = '', ...rest] = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const number = first.replace(/^[№#]\s*/, '');
  if (!orderNumber.test(number)) return 'no-number';
  // Only spaces separate: a track number that is written in groups.
  const cell = typeof separator === 'string' ? (rest[0] ?? '') : rest.join('');
  // A spreadsheet marks long numbers as text by an apostrophe.
  const trackId = cell.replace(/^'/, '').replaceAll(/\s/g, '').toUpperCase();
  if (trackId === '') return 'no-track';
  return isTrackNumber(trackId) ? { number: Number(number), trackId } : 'malformed-track';
}

export const isTrackNumber = (text: string): boolean =>
  trackNumber.test(text) && text.length <= orderLimits.trackNumber;
