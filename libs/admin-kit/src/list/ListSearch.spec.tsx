import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListSearch } from './ListSearch.tsx';

const onSearch = jest.fn();
const pauseMs = 150;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  onSearch.mockClear();
  jest.useRealTimers();
});

const search = (value: string) => <ListSearch label="Номер" onSearch={onSearch} value={value} />;
const field = () => screen.getByLabelText<HTMLInputElement>('Номер');

function typeAndPause(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  act(() => jest.advanceTimersByTime(pauseMs));
}

it('keeps the typed text when the page rerenders with an earlier search of its own', () => {
  const { rerender } = render(search(''));
  typeAndPause('blu');
  typeAndPause('blue');
  expect(onSearch.mock.calls).toEqual([['blu'], ['blue']]);
  rerender(search('blu'));
  expect(field().value).toBe('blue');
  rerender(search('blue'));
  expect(field().value).toBe('blue');
});

it('follows the URL when it is changed from outside, also back to an earlier search', () => {
  const { rerender } = render(search(''));
  typeAndPause('blue');
  rerender(search('blue'));
  rerender(search(''));
  expect(field().value).toBe('');
  rerender(search('blue'));
  expect(field().value).toBe('blue');
  // Repeating the same search does not change the URL.
  typeAndPause('blue ');
  rerender(search(''));
  rerender(search('blue'));
  expect(field().value).toBe('blue');
});

it('follows the URL when another change replaces its own pending search', () => {
  const { rerender } = render(search('red'));
  typeAndPause('blue');
  rerender(search(''));
  expect(field().value).toBe('');
});
