import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { DayInput } from './DayInput.tsx';

const onChange = jest.fn();
beforeEach(standInForBrowser);
afterEach(() => {
  cleanup();
  onChange.mockClear();
});

const day = (value: string | null) => (
  <DayInput accepts={(one) => one < '2027'} aria-label="С" onChange={onChange} value={value} />
);
const field = () => screen.getByLabelText<HTMLInputElement>('С');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('sends a day once its year is complete and the day is accepted', () => {
  render(day('2025-11-01'));
  for (const text of ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01', '2028-11-01']) {
    type(text);
    expect(field().value).toBe(text);
  }
  expect(onChange.mock.calls).toEqual([['2026-11-01']]);
});

it('keeps what was typed when the page renders an earlier day of its own', () => {
  const { rerender } = render(day(null));
  type('2025-11-01');
  type('2026-11-01');
  rerender(day('2025-11-01'));
  expect(field().value).toBe('2026-11-01');
  rerender(day('2026-11-01'));
  expect(field().value).toBe('2026-11-01');
});

it('follows the URL when others change it', () => {
  const { rerender } = render(day('2025-11-01'));
  type('2026-11-01');
  rerender(day(null));
  expect(field().value).toBe('');
  rerender(day('2024-11-01'));
  expect(field().value).toBe('2024-11-01');
});

it('follows the URL back to an earlier day of its own', () => {
  const { rerender } = render(day(null));
  for (const text of ['2025-11-01', '2026-11-01']) {
    type(text);
    rerender(day(text));
  }
  type('0020-11-01');
  fireEvent.blur(field());
  rerender(day('2025-11-01'));
  expect(field().value).toBe('2025-11-01');
});

it('sends an emptied field, and restores a day that was left unfinished', () => {
  render(day('2025-11-01'));
  type('0020-11-01');
  fireEvent.blur(field());
  expect(field().value).toBe('2025-11-01');
  expect(onChange).not.toHaveBeenCalled();
  type('');
  expect(onChange.mock.calls).toEqual([[null]]);
});

it('sends a day that was removed part by part when the field is left', () => {
  render(day('2025-11-01'));
  // After the first removed part the browser reports an empty value that is no date, and nothing after the last one.
  const validity = { badInput: true };
  Object.defineProperty(field(), 'validity', { value: validity });
  type('');
  expect(onChange).not.toHaveBeenCalled();
  validity.badInput = false;
  fireEvent.blur(field());
  expect(field().value).toBe('');
  expect(onChange.mock.calls).toEqual([[null]]);
});

it('follows the URL after a day that was changed back before the page has rendered', () => {
  const { rerender } = render(day('2025-11-01'));
  type('2026-11-01');
  type('2025-11-01');
  rerender(day('2026-11-01'));
  expect(field().value).toBe('2026-11-01');
});
