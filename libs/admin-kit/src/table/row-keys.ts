import { openDialogs } from '../layout/is-key-for-page.ts';

const rowSelector = 'tr[data-row-key]';
/** By the physical key, so that J and K work on a Russian layout. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, KeyJ: 1, KeyK: -1 };

/** The element of a row that receives the focus: its link, or its checkbox if it has no link. */
const focusableOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('[data-tick]');

const tickOf = (row: Element): HTMLInputElement | null => row.querySelector<HTMLInputElement>('[data-tick]');

/** If only the screen itself is focused, arrow down or J moves the focus to the first row. */
export function enterRows(event: KeyboardEvent, list: HTMLElement | null): void {
  if (steps[event.code] !== 1 || isHeldWithOthers(event) || event.shiftKey) return;
  if (isForDrawer(event)) return;
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.tagName !== 'MAIN') return;
  const focusable = focusableOf(list?.querySelector(rowSelector));
  if (!focusable) return;
  event.preventDefault();
  focusable.focus();
}

/**
 * Handles the keys of a focused row: arrows, J and K move to its neighbours, and tick both with Shift; space and X tick it. X by
 * its physical key, so that it works on a Russian layout.
 */
export function actByKey(event: KeyboardEvent): void {
  const { target, code } = event;
  if (isHeldWithOthers(event) || !(target instanceof HTMLElement)) return;
  const row = target.closest(rowSelector);
  // These keys have another meaning inside a field of a row or its open menu.
  if (!row || (target !== focusableOf(row) && target !== tickOf(row))) return;
  if (code === 'KeyX' || (code === 'Space' && target !== tickOf(row))) {
    event.preventDefault();
    tickOf(row)?.click();
    return;
  }
  const step = steps[code];
  if (step === undefined || isForDrawer(event)) return;
  event.preventDefault();
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if (!next?.matches(rowSelector)) return;
  if (event.shiftKey) for (const box of [tickOf(row), tickOf(next)]) if (box?.checked === false) box.click();
  focusableOf(next)?.focus();
}

const isHeldWithOthers = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** An order that is open beside the list has J and K of its own. */
const isForDrawer = ({ code }: KeyboardEvent): boolean =>
  (code === 'KeyJ' || code === 'KeyK') && openDialogs().length > 0;
