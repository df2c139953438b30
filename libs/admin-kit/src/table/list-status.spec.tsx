import { describe, expect, it } from '@jest/globals';
import { statusOf } from './list-status.ts';

const page = (total: number) => ({ total, data: Array.from({ length: total }, (_, at) => at) });
const answered = { data: page(3), error: null, isError: false, isPlaceholderData: false };
const refused = (statusCode: number) => ({
  data: undefined,
  error: { statusCode },
  isError: true,
  isPlaceholderData: false,
});

describe('statusOf', () => {
  it.each([
    ['nothing has come yet', { ...answered, data: undefined }, false, { kind: 'loading' }],
    ['rows have come', answered, false, { kind: 'rows', isBefore: false, isStale: false }],
    [
      'the rows are of the question before',
      { ...answered, isPlaceholderData: true },
      true,
      { kind: 'rows', isBefore: true, isStale: false },
    ],
    [
      'there was nothing before either',
      { ...answered, data: page(0), isPlaceholderData: true },
      true,
      { kind: 'rows', isBefore: true, isStale: false },
    ],
    ['there is nothing at all', { ...answered, data: page(0) }, false, { kind: 'empty' }],
    ['nothing fits the filters', { ...answered, data: page(0) }, true, { kind: 'filteredEmpty' }],
    ['the server is away', refused(503), false, { kind: 'failed', error: { statusCode: 503 } }],
    [
      'the network is away',
      { ...refused(0), error: new TypeError('fetch failed') },
      false,
      { kind: 'failed', error: new TypeError('fetch failed') },
    ],
    ['the rights do not suffice', refused(403), true, { kind: 'forbidden' }],
    [
      'the rights were taken away meanwhile',
      { ...refused(403), data: page(3) },
      false,
      { kind: 'forbidden' },
    ],
    [
      'rows could not be asked for again',
      { ...refused(500), data: page(3) },
      false,
      { kind: 'rows', isBefore: false, isStale: true },
    ],
  ])('when %s', (_what, answer, hasFilters, status) => {
    expect(statusOf(answer, hasFilters)).toEqual(status);
  });
});
