const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether an event comes from a field, whose keys are for its text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Whether a key is a shortcut of one letter or sign: not typed into a field, and not held with Ctrl, ⌘ or Alt. */
export const isPlainKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target);

/** The open dialogs, among them drawers. */
export const openDialogs = (): readonly Element[] => [
  ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]'),
];
