import { beforeEach, expect, it } from '@jest/globals';
import { actByKey, enterRows } from './row-keys.ts';

const rowOf = (key: string): string =>
  `<tr data-row-key="${key}"><td><input type="checkbox" data-tick="${key}" /></td><td><a href="/${key}" id="${key}">${key}</a><input id="typed-${key}" /></td></tr>`;

let list: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><div id="list"><table><tbody>${['a', 'b', 'c'].map(rowOf).join('')}</tbody></table></div></main>`;
  list = document.querySelector<HTMLElement>('#list') ?? document.body;
  list.addEventListener('keydown', actByKey);
});

function press(key: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...options });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

const focus = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();
const ticked = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[data-tick]:checked')].map(
    (box) => box.dataset['tick'] ?? '',
  );

it('arrow down moves the focus from the page to the first row, but not from a field', () => {
  document.querySelector<HTMLElement>('main')?.focus();
  enterRows(press('ArrowDown'), list);
  expect(document.activeElement?.id).toBe('a');
  focus('typed-b');
  enterRows(press('ArrowDown'), list);
  expect(document.activeElement?.id).toBe('typed-b');
});

it('arrow keys move between rows and stop at the ends', () => {
  focus('a');
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement?.id).toBe('c');
  press('ArrowDown');
  expect(document.activeElement?.id).toBe('c');
  press('ArrowUp');
  expect(document.activeElement?.id).toBe('b');
  expect(ticked()).toEqual([]);
});

it('Shift with an arrow key ticks the rows passed, each once', () => {
  focus('a');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(ticked()).toEqual(['a', 'b', 'c']);
  press('ArrowUp', { shiftKey: true });
  expect(ticked()).toEqual(['a', 'b', 'c']);
});

it('Space and X toggle the row without following its link', () => {
  focus('b');
  expect(press(' ', { code: 'Space' }).defaultPrevented).toBe(true);
  expect(ticked()).toEqual(['b']);
  press('ч', { code: 'KeyX' });
  expect(ticked()).toEqual([]);
});

it('keys typed into a field of a row have no effect on the row', () => {
  focus('typed-b');
  expect(press(' ', { code: 'Space' }).defaultPrevented).toBe(false);
  expect(press('ArrowDown').defaultPrevented).toBe(false);
  expect(ticked()).toEqual([]);
});

it('J and K move like arrows, by their physical keys, but not while an order is open beside the list', () => {
  document.querySelector<HTMLElement>('main')?.focus();
  enterRows(press('о', { code: 'KeyJ' }), list);
  press('о', { code: 'KeyJ' });
  expect(document.activeElement?.id).toBe('b');
  press('л', { code: 'KeyK' });
  expect(document.activeElement?.id).toBe('a');
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  press('о', { code: 'KeyJ' });
  expect(document.activeElement?.id).toBe('a');
});
