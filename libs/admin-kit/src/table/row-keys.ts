const rowSelector = 'tr[data-row-key]';
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What of a row holds the focus: its link, or its box where it leads nowhere. */
const focusableOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('[data-tick]');

const tickOf = (row: Element): HTMLInputElement | null => row.querySelector<HTMLInputElement>('[data-tick]');

/** With the focus on nothing but the screen itself, the arrow down leads into its rows. */
export function enterRows(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' || isHeldWithOthers(event) || event.shiftKey) return;
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.tagName !== 'MAIN') return;
  const focusable = focusableOf(list?.querySelector(rowSelector));
  if (!focusable) return;
  event.preventDefault();
  focusable.focus();
}

/**
 * Keys of a row that holds the focus: arrows go on to its neighbours, and tick both with Shift; the space bar and X tick it. X by its
 * place, on a Russian keyboard too.
 */
export function actByKey(event: KeyboardEvent): void {
  const { target, code } = event;
  if (isHeldWithOthers(event) || !(target instanceof HTMLElement)) return;
  const row = target.closest(rowSelector);
  // In a field of a row, or in its open menu, these keys mean something else.
  if (!row || (target !== focusableOf(row) && target !== tickOf(row))) return;
  if (code === 'KeyX' || (code === 'Space' && target !== tickOf(row))) {
    event.preventDefault();
    tickOf(row)?.click();
    return;
  }
  const step = arrows[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if (!next?.matches(rowSelector)) return;
  if (event.shiftKey) for (const box of [tickOf(row), tickOf(next)]) if (box?.checked === false) box.click();
  focusableOf(next)?.focus();
}

const isHeldWithOthers = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;
