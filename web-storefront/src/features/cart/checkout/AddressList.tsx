import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { checkoutTexts } from './checkout.texts.ts';
import type { SuggestedAddress } from './use-suggested-addresses.ts';
import styles from './AddressList.module.css';

interface AddressListProps {
  id: string;
  options: readonly SuggestedAddress[];
  /** Which one the arrow keys stand on; -1 is the field itself. */
  active: number;
  /** What it hangs under where there is room for that. */
  field: RefObject<HTMLElement | null>;
  onPoint: (option: SuggestedAddress) => void;
  onChoose: (option: SuggestedAddress) => void;
}

/** Addresses to choose from: the focus stays in the field, so a press must not take it away. */
export function AddressList({ id, options, active, field, onPoint, onChoose }: AddressListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => hangUnder(list.current, field.current), [field]);
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

/** Keeps a list under a field that scrolls inside of a dialog, which would cut off anything that is not fixed. */
function hangUnder(list: HTMLElement | null, field: HTMLElement | null): (() => void) | undefined {
  if (!list || !field) return undefined;
  const hang = (): void => {
    const { bottom, left, width } = field.getBoundingClientRect();
    list.style.setProperty('--top', `${bottom}px`);
    list.style.setProperty('--left', `${left}px`);
    list.style.setProperty('--width', `${width}px`);
  };
  hang();
  addEventListener('resize', hang);
  addEventListener('scroll', hang, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', hang);
    removeEventListener('scroll', hang, { capture: true });
  };
}
