import { useState } from 'react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { RoublesInput } from './RoublesInput.tsx';

standInForBrowser();
afterEach(() => cleanup());

let value: number | null = null;

function Sum({ initial }: { initial: number | null }) {
  const [sum, setSum] = useState(initial);
  const change = (next: number | null): void => {
    value = next;
    setSum(next);
  };
  return <RoublesInput aria-label="Сумма" onChange={change} value={sum} />;
}

function open(initial: number | null = null): HTMLInputElement {
  value = initial;
  render(<Sum initial={initial} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Сумма' });
  act(() => field.focus());
  return field;
}

/** Puts the text in place of what is selected, as a key press or a paste does. */
function insert(field: HTMLInputElement, text: string): void {
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  const next = field.value.slice(0, start) + text + field.value.slice(end);
  fireEvent.keyDown(field, { key: text });
  // The setter of the element, past the one by which React notices its own changes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, next);
  field.setSelectionRange(start + text.length, start + text.length);
  fireEvent.input(field);
  fireEvent.keyUp(field, { key: text });
}

function type(field: HTMLInputElement, text: string): void {
  for (const key of text) insert(field, key);
}

describe('RoublesInput', () => {
  it('separates the thousands of a loaded sum', () => {
    expect(open(1_234_567.89).value).toBe('1\u00a0234\u00a0567,89');
    cleanup();
    expect(open(-1234).value).toBe('-1\u00a0234,00');
    cleanup();
    expect(open(999).value).toBe('999,00');
    cleanup();
    expect(open().value).toBe('');
  });

  it.each([
    ['1234567', '1\u00a0234\u00a0567', 1_234_567],
    ['1234567,8', '1\u00a0234\u00a0567,8', 1_234_567.8],
    ['1234.50', '1\u00a0234,50', 1234.5],
    ['1 234 567', '1\u00a0234\u00a0567', 1_234_567],
    ['-1234', '-1\u00a0234', -1234],
    ['0,05', '0,05', 0.05],
  ])('groups %s while it is typed, and adds no kopecks before the field is left', (keys, shown, sum) => {
    const field = open();
    type(field, keys);
    expect(field.value).toBe(shown);
    expect(value).toBe(sum);
    fireEvent.blur(field);
    expect(field.value).toMatch(/,\d\d$/);
    expect(value).toBe(sum);
  });

  it('keeps the cursor behind the digit that was typed in the middle', () => {
    const field = open(1_234_567);
    field.setSelectionRange(3, 3);
    type(field, '99');
    expect(field.value).toBe('129\u00a0934\u00a0567,00');
    expect(field.value.slice(0, field.selectionStart ?? 0)).toBe('129\u00a09');
    type(field, '8');
    expect(field.value).toBe('1\u00a0299\u00a0834\u00a0567,00');
    expect(field.value.slice(0, field.selectionStart ?? 0)).toBe('1\u00a0299\u00a08');
  });

  it.each([
    ['1 234,5 руб.', '1\u00a0234,50', 1234.5],
    ['1\u00a0234\u202f567,89\u00a0₽', '1\u00a0234\u00a0567,89', 1_234_567.89],
    ['1234.5', '1\u00a0234,50', 1234.5],
    [' 4290 р. ', '4\u00a0290,00', 4290],
    ['2 рубля', '2,00', 2],
    ["1'234", '1\u00a0234,00', 1234],
    ['−12,34', '-12,34', -12.34],
  ])('takes the pasted %s', (text, shown, sum) => {
    const field = open(1);
    field.select();
    insert(field, text);
    fireEvent.blur(field);
    expect(field.value).toBe(shown);
    expect(value).toBe(sum);
  });

  it.each(['10 руб. 50 коп.', '1.234', '9,405', '1,234.50'])('refuses %s, which is no sum', (text) => {
    const field = open(1234.5);
    field.select();
    insert(field, text);
    fireEvent.blur(field);
    expect(field.value).toBe('1\u00a0234,50');
    expect(value).toBe(1234.5);
  });

  it('stays empty once it is cleared', () => {
    const field = open(1_234_567.89);
    field.select();
    insert(field, '');
    expect(value).toBeNull();
    fireEvent.blur(field);
    expect(field.value).toBe('');
    expect(value).toBeNull();
  });
});
