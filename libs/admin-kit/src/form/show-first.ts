import { flushSync } from 'react-dom';
import type { FormInstance } from 'antd';

/** A field name of Ant Design: `['products', 0, 'quantity']`. */
export type FieldPath = (string | number)[];

/**
 * Moves the focus to the first of these fields.
 *
 * @param open receives the top-level names before that, to open the tab of the first one
 */
export function showFirst(
  form: FormInstance,
  places: readonly FieldPath[],
  open: ((fields: readonly string[]) => void) | undefined,
): void {
  const [first] = places;
  if (!first) return;
  // Rendered at once: a field of a hidden tab cannot take the focus.
  flushSync(() => open?.(places.map(([name]) => String(name))));
  form.scrollToField(first, { focus: true, block: 'center' });
}
