import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { ToastRegion } from '@shop/web-kit';
import { DayInput } from './DayInput.tsx';

const onChange = jest.fn();
beforeEach(standInForBrowser);
afterEach(() => {
  cleanup();
  onChange.mockClear();
});

const day = (value: string | null, max?: string) => (
  <>
    <DayInput
      accepts={(one) => one < '2027'}
      aria-label="С"
      max={max}
      min="2026-11-03"
      onChange={onChange}
      value={value}
    />
    <ToastRegion />
  </>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'С' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('sends a day once it is whole, exists and is accepted', () => {
  render(day('2025-11-01'));
  for (const text of ['1.1.0202', '31.02.2026', '01.11.20', '1.11.2026', '01.11.2028']) {
    type(text);
    expect(field().value).toBe(text);
  }
  expect(onChange.mock.calls).toEqual([['2026-11-01']]);
});

it('keeps what was typed when the page renders an earlier day of its own', () => {
  const { rerender } = render(day(null));
  type('01.11.2025');
  type('01.11.2026');
  rerender(day('2025-11-01'));
  expect(field().value).toBe('01.11.2026');
  rerender(day('2026-11-01'));
  expect(field().value).toBe('01.11.2026');
});

it('follows the URL when others change it', () => {
  const { rerender } = render(day('2025-11-01'));
  type('01.11.2026');
  rerender(day(null));
  expect(field().value).toBe('');
  rerender(day('2024-11-01'));
  expect(field().value).toBe('01.11.2024');
});

it('follows the URL back to an earlier day of its own', () => {
  const { rerender } = render(day(null));
  for (const one of ['2025-11-01', '2026-11-01']) {
    type(one);
    rerender(day(one));
  }
  type('01.11.2');
  fireEvent.blur(field());
  rerender(day('2025-11-01'));
  expect(field().value).toBe('01.11.2025');
});

it('follows the URL after a day that was changed back before the page has rendered', () => {
  const { rerender } = render(day('2025-11-01'));
  type('01.11.2026');
  type('01.11.2025');
  rerender(day('2026-11-01'));
  expect(field().value).toBe('01.11.2026');
});

it.each([
  ['31.02.2026', '«31.02.2026»: такой даты нет. Осталась прежняя.'],
  ['05.01.2028', '«05.01.2028»: эту дату выбрать нельзя. Осталась прежняя.'],
])('restores the day and says so when «%s» is left', (typed, said) => {
  render(day('2025-11-01'));
  type(typed);
  fireEvent.blur(field());
  expect(field().value).toBe('01.11.2025');
  expect(screen.getByText(said)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

it('writes a day in full when the field is left, and sends an emptied one', () => {
  render(day(null));
  type('1.11.2026');
  fireEvent.blur(field());
  expect(field().value).toBe('01.11.2026');
  type('');
  fireEvent.blur(field());
  expect(field().value).toBe('');
  expect(onChange.mock.calls).toEqual([['2026-11-01'], [null]]);
});

it('offers the days between the first and the last, by arrows too', async () => {
  render(day('2026-11-05', '2026-11-06'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Открыть календарь' })));
  const grid = within(await screen.findByRole('grid', { name: 'ноябрь 2026 г.' }));
  const cell = (number: number) => grid.getByRole('button', { name: `${number} ноября 2026 г.` });
  const off = [2, 3, 6, 7].map((number) => cell(number).getAttribute('aria-disabled'));
  expect(off).toEqual(['true', null, null, 'true']);
  act(() => cell(5).focus());
  fireEvent.keyDown(cell(5), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cell(12));
  fireEvent.click(cell(12));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(cell(12), { key: 'Home' });
  expect(document.activeElement).toBe(cell(9));
  fireEvent.click(cell(6));
  expect(onChange.mock.calls).toEqual([['2026-11-06']]);
  expect(document.activeElement).toBe(field());
});
