import { useState } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { MomentInput } from './MomentInput.tsx';

const onChange = jest.fn();
beforeEach(standInForBrowser);
afterEach(() => {
  cleanup();
  onChange.mockClear();
});

function Moment({ first }: { first?: string }) {
  const [at, setAt] = useState(first);
  return (
    <MomentInput
      aria-label="Срок"
      onChange={(next) => {
        setAt(next);
        onChange(next);
      }}
      value={at ?? null}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Срок' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, caret: number): void => {
  field().setSelectionRange(caret, caret);
  fireEvent.keyDown(field(), { key });
};

it('reads what is typed by the clock in Moscow, wherever the browser is', () => {
  render(<Moment />);
  for (const text of ['05.12.2026', '05.12.2026 14:3', '05.12.2026 14:30']) type(text);
  expect(onChange.mock.calls).toEqual([['2026-12-05T11:30:00.000Z']]);
});

it('shows the clock in Moscow, and sends nothing when it is left as it was', () => {
  render(<Moment first="2026-12-31T21:30:45.000Z" />);
  expect(field().value).toBe('01.01.2027 00:30');
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
});

it('sends an emptied field', () => {
  render(<Moment first="2026-12-05T11:30:00.000Z" />);
  type('');
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

it('changes the part at the caret by arrows, and keeps it selected', () => {
  render(<Moment first="2026-12-31T20:59:00.000Z" />);
  press('ArrowUp', 16);
  expect(field().value).toBe('01.01.2027 00:00');
  expect([field().selectionStart, field().selectionEnd]).toEqual([14, 16]);
  press('ArrowDown', 4);
  expect(field().value).toBe('01.12.2026 00:00');
});

it('begins with the present when an arrow is pressed in an empty field', () => {
  render(<Moment />);
  press('ArrowUp', 0);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(field().value).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});

it('leaves the time to be typed after a day was chosen', async () => {
  render(<Moment first="2026-12-05T11:30:00.000Z" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Открыть календарь' })));
  fireEvent.click(await screen.findByRole('button', { name: '24 декабря 2026 г.' }));
  expect(field().value).toBe('24.12.2026 14:30');
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([11, 16]);
});
