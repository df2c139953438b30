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

it('keeps what was typed since when a slow page arrives at an earlier search', () => {
  const { rerender } = render(search(''));
  typeAndPause('blu');
  typeAndPause('blue');
  expect(onSearch.mock.calls).toEqual([['blu'], ['blue']]);
  rerender(search('blu'));
  expect(field().value).toBe('blue');
  rerender(search('blue'));
  expect(field().value).toBe('blue');
});

it('follows the address when somebody else changes it, also back to what was searched before', () => {
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

it('follows the address when a search of its own was overtaken by another change', () => {
  const { rerender } = render(search('red'));
  typeAndPause('blue');
  rerender(search(''));
  expect(field().value).toBe('');
});
