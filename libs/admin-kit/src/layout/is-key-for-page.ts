const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether an event comes from a field, whose keys are for its text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Whether a key is a shortcut of one letter or sign: not typed into a field, and not held with Ctrl, ⌘ or Alt. */
export const isPlainKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target);

const popups = ['popover', 'dropdown', 'select-dropdown', 'picker-dropdown']
  .map((name) => `.ant-${name}:not(.ant-${name}-hidden)`)
  .join();

/** Whether something is open above the screen that Escape closes: a dialog, a drawer, a menu or a popover. */
export const isSomethingAbove = (): boolean =>
  openDialogs().length > 0 || document.querySelector(popups) !== null;

/** The open dialogs, among them drawers. */
export const openDialogs = (): readonly Element[] => [
  ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]'),
];
