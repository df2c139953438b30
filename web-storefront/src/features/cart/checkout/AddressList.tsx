import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { checkoutTexts } from './checkout.texts.ts';
import type { SuggestedAddress } from './use-suggested-addresses.ts';
import styles from './AddressList.module.css';

interface AddressListProps {
  id: string;
  options: readonly SuggestedAddress[];
  /** The index of the active option; -1 is the field itself. */
  active: number;
  /** The field to position the list at. */
  field: RefObject<HTMLElement | null>;
  onPoint: (option: SuggestedAddress) => void;
  onChoose: (option: SuggestedAddress) => void;
}

/** The suggested addresses. The focus stays in the field, so a press on the list must not move it. */
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
      // Some browsers make scrollable elements focusable; here the arrow keys of the field scroll the list.
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

/** The minimum distance in px between the list and the edge of the viewport. */
const margin = 16;

/** Positions a list at a field inside a scrolling dialog, which would clip anything not positioned as fixed. */
function hangAt(list: HTMLElement | null, field: HTMLElement | null): (() => void) | undefined {
  if (!list || !field) return undefined;
  const hang = (): void => {
    const { top, bottom, left, width } = field.getBoundingClientRect();
    const room = { above: top - margin, below: innerHeight - bottom - margin };
    // Preferably above: below the field is the next button, for buyers who type the whole address.
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
