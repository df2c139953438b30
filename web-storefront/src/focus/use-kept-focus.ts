import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a box whose pressed control gives way to others («В корзину» to the quantity): the focus moves on to one of them
 * instead of being lost to the page.
 *
 * @param shown what decides which controls the box has
 * @param end which of the new controls gets the focus
 */
export function useKeptFocus<Box extends HTMLElement>(
  shown: unknown,
  end: 'first' | 'last',
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const isPressed = useRef(false);

  useEffect(() => {
    const { current } = box;
    const press = (): void => void (isPressed.current = true);
    current?.addEventListener('click', press);
    return () => current?.removeEventListener('click', press);
  }, []);

  useLayoutEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    const controls = [...(box.current?.querySelectorAll<HTMLElement>('a, button:enabled') ?? [])];
    for (const control of end === 'first' ? controls : controls.reverse()) {
      control.focus({ preventScroll: true });
      // One that is hidden takes no focus.
      if (document.activeElement === control) return;
    }
  }, [shown, end]);

  return box;
}
