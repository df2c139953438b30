import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { checkoutTexts } from './checkout.texts.ts';
import type { SuggestedAddress } from './use-suggested-addresses.ts';
import styles from './AddressList.module.css';

interface AddressListProps {
  id: string;
  options: readonly SuggestedAddress[];
  /** Which one the arrow keys stand on; -1 is the field itself. */
  active: number;
  /** What it hangs at. */
  field: RefObject<HTMLElement | null>;
  onPoint: (option: SuggestedAddress) => void;
  onChoose: (option: SuggestedAddress) => void;
}

/** Addresses to choose from: the focus stays in the field, so a press must not take it away. */
export function AddressList({ id, options, active, field, onPoint, onChoose }: AddressListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => hangAt(list.current, field.current), [field, options]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      aria-label={checkoutTexts.suggestions}
      className={styles['list']}
      id={id}
      onMouseDown={(event) => event.preventDefault()}
      ref={list}
      role="listbox"
      // A browser may stop at anything that scrolls; the keys of the field move through it.
      tabIndex={-1}
    >
      {options.map((option, index) => (
        <li
          aria-selected={index === active}
          className={styles['option']}
          id={`${id}-${index}`}
          key={`${option.address} ${option.index}`}
          onClick={() => onChoose(option)}
          onPointerMove={() => onPoint(option)}
          role="option"
        >
          <span>{option.address}</span>
          <span className={styles['index']}>{option.index}</span>
        </li>
      ))}
    </ul>
  );
}

/** Kept free between the list and the edge of the screen. */
const margin = 16;

/** Keeps a list at a field that scrolls inside of a dialog, which would cut off anything that is not fixed. */
function hangAt(list: HTMLElement | null, field: HTMLElement | null): (() => void) | undefined {
  if (!list || !field) return undefined;
  const hang = (): void => {
    const { top, bottom, left, width } = field.getBoundingClientRect();
    const room = { above: top - margin, below: innerHeight - bottom - margin };
    // Rather above: under the field stands the button that goes on, for those who have written all of it themselves.
    const isAbove = room.above >= list.scrollHeight || room.above > room.below;
    const places = {
      '--top': isAbove ? 'auto' : `${bottom}px`,
      '--bottom': isAbove ? `${innerHeight - top}px` : 'auto',
      '--left': `${left}px`,
      '--width': `${width}px`,
      '--room': `${isAbove ? room.above : room.below}px`,
    };
    for (const [name, value] of Object.entries(places)) list.style.setProperty(name, value);
  };
  hang();
  addEventListener('resize', hang);
  addEventListener('scroll', hang, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', hang);
    removeEventListener('scroll', hang, { capture: true });
  };
}
