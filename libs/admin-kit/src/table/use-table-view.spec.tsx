import { expect, it } from '@jest/globals';
import { parseColumnChoice } from './use-table-view.ts';

it('parses the stored choice of columns', () => {
  expect(parseColumnChoice('{"phone":false,"source":true}')).toEqual({ phone: false, source: true });
});

it.each([null, '', '{', '[]', '"phone"', 'null', '{"phone":"no"}'])('treats %p as no choice', (kept) => {
  expect(parseColumnChoice(kept)).toEqual({});
});
