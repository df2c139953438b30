import { expect, it } from '@jest/globals';
import { parseColumnChoice } from './use-table-view.ts';

it('remembers which columns were chosen', () => {
  expect(parseColumnChoice('{"phone":false,"source":true}')).toEqual({ phone: false, source: true });
});

it.each([null, '', '{', '[]', '"phone"', 'null', '{"phone":"no"}'])('takes %p for no choice', (kept) => {
  expect(parseColumnChoice(kept)).toEqual({});
});
